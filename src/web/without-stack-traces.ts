/**
 * React makes a few errors when it is loaded, to throw them later as signs. For the stack trace of each the engine reads
 * the whole of react-dom again: 10 ms of a first visit, four times that on a cheap phone. The entry, which imports this
 * first, allows traces again when React has started.
 */
Reflect.deleteProperty(Error, "stackTraceLimit");
