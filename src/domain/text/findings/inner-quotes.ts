/** A sentence as it stands within quotation marks: those of its own are single ones there (Språkrådet, Svenska skrivregler). */
export const toInnerQuotes = (sentence: string): string => sentence.replace(/["”“„»«‟]/g, "’");
