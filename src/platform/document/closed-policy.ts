/** The policy in the head of a document that others wrote: nothing in it loads from elsewhere or runs, whatever frame it stands in. */
export const closedPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'"
