const prefix = 'field:'

/** The id of a field's column, in tables, saved views and exports. */
export const answerColumnId = (fieldId: string) => `${prefix}${fieldId}`

/** The fields whose columns are among these. */
export const fieldsOfColumns = (columnIds: readonly string[]) =>
  columnIds.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))
