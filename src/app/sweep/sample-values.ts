/** JSON schema as the contracts give it. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  format?: string
  pattern?: string
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
}

/** The parts of a bulk change that name something by any of several kinds: which records, and to what. */
const choosing = new Set(['chosen', 'to'])

/** The smallest value that fits a schema; `idFor` gives ids by the name of their field. */
export function sampleValue(
  schema: Schema,
  name = '',
  idFor: (name: string) => string = () => crypto.randomUUID(),
): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return sampleValue(variants.find((one) => one.type !== 'null') ?? {}, name, idFor)
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key], at) => schema.required?.includes(key) || (at === 0 && choosing.has(name)))
          .map(([key, field]) => [key, sampleValue(field, key, idFor)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, (_item, index) =>
        sampleValue(schema.prefixItems?.[index] ?? schema.items ?? {}, name, idFor),
      )
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return sampleNumber(schema, name)
    case 'string':
      return sampleText(schema, name, idFor)
    default:
      return null
  }
}

/** The smallest number allowed; the upper end of a range (`toKwp`) is above its lower end. */
function sampleNumber({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema, name: string) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  return Math.min(Math.max(least, 0) + (/^to[A-Z]/.test(name) ? 1 : 0), maximum)
}

function sampleText(
  { format, minLength = 0, maxLength = 255, pattern }: Schema,
  name: string,
  idFor: (name: string) => string,
) {
  if (format === 'uuid') return idFor(name)
  if (format === 'date') return '2026-03-10'
  if (format === 'date-time') return '2026-03-10T12:00:00Z'
  if (format === 'uri') return 'https://exemplo.com.br/endereco'
  if (format === 'email' || /email/i.test(name)) return 'maria@exemplo.com.br'
  if (format === 'uri') return 'https://exemplo.com.br'
  if (pattern?.includes('[0-9a-fA-F]{6}')) return '#112233'
  if (pattern?.startsWith('^[a-z][a-z0-9-]{1,')) return 'deals'
  if (pattern?.startsWith('^guest-')) return 'guest-0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b'
  const digits = /^\^\\d\{(\d+)\}\$$/.exec(pattern ?? '')?.[1]
  if (digits) return '1'.repeat(Number(digits))
  if (/slug/i.test(name)) return 'sol-de-minas'
  if (/cnpj|document/i.test(name)) return '11222333000181'
  if (name === 'cpf') return '52998224725'
  if (/phone/i.test(name)) return '34998124471'
  if (name === 'host') return 'propostas.exemplo.com.br'
  if (/zip/i.test(name)) return '38400123'
  if (/month$/i.test(name)) return '2026-03'
  if (/password/i.test(name)) return 'Girassol@2026'
  return 'Texto de exemplo'.padEnd(minLength, '.').slice(0, maxLength)
}
