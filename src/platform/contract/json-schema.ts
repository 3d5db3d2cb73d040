import { z } from 'zod'

type Schema = Record<string, unknown>

/** The JSON schema of a shape, for documentation and for the serializer. */
export function jsonSchemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema
  return simplify(schema) as Schema
}

/** `anyOf: [X, null]` becomes a type list, which serializers handle without trying each variant. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(
    Object.entries(node)
      .filter(([name]) => !['access', 'isSecret', 'isMoney', '$schema'].includes(name))
      .map(([name, value]) => [name, simplify(value)]),
  )
  const variants = schema.anyOf as Schema[] | undefined
  const rest = variants?.filter((variant) => variant.type !== 'null')
  if (variants && rest?.length === 1 && variants.length === 2 && typeof rest[0]!.type === 'string' && !rest[0]!.enum) {
    delete schema.anyOf
    return { ...schema, ...rest[0], type: [rest[0]!.type, 'null'] }
  }
  return schema
}
