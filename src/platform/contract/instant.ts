const written = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** Whether a text is an instant as we write them, of a day that there is: anything else would be a fault of the database. */
export const isInstant = (text: string) =>
  written.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 19) === text.slice(0, 19)
