/** Whether a text is the id of a record, which says nothing to people. */
export const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)
