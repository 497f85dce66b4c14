/**
 * A flag of Node for processes that end soon: V8 compiles the embedded engine once, and does not spend a core on compiling it better.
 * The servers that tests start go without it, as `npm start` does.
 */
export const onePassCompiler = "--liftoff-only";
