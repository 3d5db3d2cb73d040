type Operation = Record<string, unknown> & { responses: Record<string, unknown> }
interface Document {
  components?: { schemas?: Record<string, unknown> }
  paths?: Record<string, Record<string, Operation>>
}

const error = {
  type: 'object',
  properties: {
    Message: { type: 'string', description: 'A sentence in the language of the request.' },
    Code: { type: 'string', description: 'Stable; see x-refusals of each operation.' },
    Fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence per wrong field.' },
    Details: { description: 'What the screen needs to explain the refusal.' },
    RequestId: { type: 'string' },
  },
  required: ['Message', 'Code', 'RequestId'],
}

/** Completes the document that the routes gave: names of operations, empty and raw replies, and how errors look. */
export function completedApiDocument(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => path.startsWith('/api/'))
  for (const [path, operations] of paths)
    for (const [method, operation] of Object.entries(operations)) {
      operation.operationId = operationId(method, path)
      const raw = operation['x-raw'] as string | undefined
      if (raw) operation.responses = { 200: rawResponse(raw) }
      else if (operation['x-empty']) operation.responses = { 204: { description: 'Done.' } }
      else (operation.responses[200] as { description: string }).description = 'Done.'
      operation.responses.default = {
        description: 'Refused or failed.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      }
      delete operation['x-empty']
      delete operation['x-raw']
    }
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, Error: error } },
    paths: Object.fromEntries(paths),
  }
}

/** `raw` is a media type, or says in words what comes. */
const rawResponse = (raw: string) => ({
  description: raw.includes('/') ? 'As declared.' : raw,
  content: {
    [raw.includes('/') ? raw : 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } },
  },
})

/** GET /api/contacts/{id} → getContactsById */
const operationId = (method: string, path: string) =>
  method +
  path
    .replace('/api/', '')
    .split('/')
    .map((part) => part.replace(/^\{(.+)\}$/, 'by-$1'))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
