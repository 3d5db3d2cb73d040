/** What a spreadsheet would run as a formula; a number with its sign is none. */
const isDangerous = (text: string) => /^'*[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?[\d.,]+%?$/.test(text)

/** A CSV cell that no spreadsheet takes for a formula: an apostrophe stands before it. */
export const defuse = (text: string) => (isDangerous(text) ? `'${text}` : text)

/** The text as it was before `defuse`, for cells of any origin. */
export const undefuse = (text: string) => (text.startsWith("'") && isDangerous(text.slice(1)) ? text.slice(1) : text)
