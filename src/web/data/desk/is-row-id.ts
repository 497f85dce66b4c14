/** Whether a text, of an address perhaps, can be a row's id (uuid): the database refuses a question after any other as malformed. */
export const isRowId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
