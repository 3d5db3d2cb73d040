/** The longest text of a visitor. */
export const longestFromVisitor = 2000
