/** The part of OpenAPI that the page shows. */
export interface JsonShape {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  properties?: Record<string, JsonShape>
  required?: string[]
  items?: JsonShape
  anyOf?: JsonShape[]
  $ref?: string
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: JsonShape
}

type Content = Record<string, { schema?: JsonShape }>

interface Described {
  summary?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  'x-needs'?: string | string[]
  'x-refusals'?: string[]
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>
}

export interface Operation {
  id: string
  method: string
  path: string
  group: string
  summary: string
  needs: string[]
  parameters: Parameter[]
  body: JsonShape | undefined
  reply: JsonShape | undefined
  refusals: string[]
}

/** Every endpoint of the document in the order of its groups. */
export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => operation(path, method, described)),
    )
    .toSorted((left, right) => left.group.localeCompare(right.group) || left.path.localeCompare(right.path))

const operation = (path: string, method: string, given: Described): Operation => ({
  id: `${method}-${path}`,
  method: method.toUpperCase(),
  path,
  group: given.tags?.[0] ?? '',
  summary: given.summary ?? '',
  needs: [given['x-needs'] ?? []].flat(),
  parameters: given.parameters ?? [],
  body: shapeIn(given.requestBody?.content),
  reply: shapeIn(given.responses['200']?.content),
  refusals: given['x-refusals'] ?? [],
})

const shapeIn = (content: Content | undefined) => Object.values(content ?? {})[0]?.schema

/** A shape in one word: `text`, `number`, `list of …`. */
export function typeOf(shape: JsonShape | undefined): string {
  if (!shape) return ''
  if (shape.enum) return shape.enum.map(String).join(' | ')
  if (shape.const !== undefined) return String(shape.const)
  if (shape.anyOf) return shape.anyOf.map(typeOf).join(' | ')
  const type = [shape.type ?? ''].flat().join(' | ')
  if (shape.items) return `${typeOf(shape.items)}[]`
  return shape.format && type === 'string' ? shape.format : type
}

/** An example call for a terminal. */
export function curlOf({ method, path, body }: Operation, host: string): string {
  const lines = [`curl -X ${method} '${host}${path}'`, `-H 'Authorization: Bearer $GIRASSOL_TOKEN'`]
  if (method !== 'GET') lines.push(`-H "Idempotency-Key: $(uuidgen)"`)
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleOf(body))}'`)
  return lines.join(' \\\n  ')
}

/** The required fields of a body, each with a value of its type. */
function exampleOf(shape: JsonShape): unknown {
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return exampleOf(shape.anyOf[0]!)
  const type = [shape.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries((shape.required ?? []).map((name) => [name, exampleOf(shape.properties?.[name] ?? {})]))
  if (type === 'array') return []
  if (type === 'integer' || type === 'number') return 0
  if (type === 'boolean') return true
  return shape.format ?? ''
}
