/** A column that the database fills where an insert says nothing of it: an id of the company, a default, a generated value. */
export interface Generated<Value> {
  readonly generated: Value
}

type ValueOf<Column> = Column extends Generated<infer Value> ? Value : Column

type OptionalColumns<Table> = {
  [Name in keyof Table]: Table[Name] extends Generated<unknown> ? Name : null extends Table[Name] ? Name : never
}[keyof Table]

/** A row of a table, as it is read. */
export type Selectable<Table> = { [Name in keyof Table]: ValueOf<Table[Name]> }

/** What an insert may say: columns with a value of their own, and those that may be null, can be left out. */
export type Insertable<Table> = {
  [Name in Exclude<keyof Table, OptionalColumns<Table>>]: ValueOf<Table[Name]>
} & { [Name in OptionalColumns<Table>]?: ValueOf<Table[Name]> | undefined }

/** What an update may say. */
export type Updateable<Table> = { [Name in keyof Table]?: ValueOf<Table[Name]> }
