import type { z } from 'zod'
import type { Asked, Granted } from '../access/permission.ts'

/** Who sees a field of a reply: only holders of `shownWith`, or everyone but holders of `hiddenWith`. */
export interface FieldAccess {
  shownWith?: Asked
  hiddenWith?: Asked
}

export interface Masked {
  path: string[]
  access: FieldAccess
}

/** Marks a field of a reply as visible by permission; it must be optional, because it may be left out. */
export const visible = <S extends z.ZodType>(access: FieldAccess, shape: S) => shape.optional().meta({ access })

/** Marks a field that only whoever asks for the record reads: it is told to no other system. */
export const secret = <S extends z.ZodType>(shape: S): S => shape.meta({ isSecret: true })

type Path = Pick<Masked, 'path'>

/** The fields of a reply that never leave the product. */
export const secretFields = (shape: z.ZodType | undefined): readonly Path[] =>
  shape ? marksIn(shape, ({ isSecret }) => isSecret) : []

const ofShapes = new WeakMap<z.ZodType, readonly Masked[]>()

/** The fields of a reply that depend on permissions; found once per contract. `*` stands for each item of an array. */
export function maskedFields(shape: z.ZodType | undefined): readonly Masked[] {
  if (!shape) return []
  const known = ofShapes.get(shape)
  if (known) return known
  const found = marksIn(shape, ({ access }) => access).map(({ path, mark }) => ({ path, access: mark as FieldAccess }))
  ofShapes.set(shape, found)
  return found
}

type Mark = (meta: Record<string, unknown>) => unknown

function marksIn(shape: z.ZodType, markOf: Mark, path: string[] = []): { path: string[]; mark: unknown }[] {
  const mark = markOf(shape.meta() ?? {})
  const { type, innerType, element, shape: fields } = (shape as unknown as { def: Def }).def
  return [
    ...(mark ? [{ path, mark }] : []),
    ...(innerType ? marksIn(innerType, markOf, path) : []),
    ...(element ? marksIn(element, markOf, [...path, '*']) : []),
    ...(type === 'object' && fields
      ? Object.entries(fields).flatMap(([name, field]) => marksIn(field, markOf, [...path, name]))
      : []),
  ]
}

/** What a shape is made of. */
interface Def {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
}

/** The fields of a reply that the holder of these permissions may not see. */
export const hiddenFields = (masks: readonly Masked[], granted: Granted) =>
  masks.filter(({ access }) => !maySee(access, granted))

/** Removes fields from a reply. */
export function removeFields<Reply>(reply: Reply, hidden: readonly Path[]): Reply {
  for (const { path } of hidden) removeAt(reply, path)
  return reply
}

/** Whether the holder of these permissions sees a field. */
export function maySee({ shownWith, hiddenWith }: FieldAccess, granted: Granted) {
  const any = (asked: Asked) => [asked].flat().some((one) => granted.has(one))
  return (!shownWith || any(shownWith)) && !(hiddenWith && any(hiddenWith))
}

function removeAt(value: unknown, [step, ...rest]: string[]): void {
  if (typeof value !== 'object' || value === null || step === undefined) return
  if (step === '*') for (const item of value as unknown[]) removeAt(item, rest)
  else if (rest.length === 0) delete (value as Record<string, unknown>)[step]
  else removeAt((value as Record<string, unknown>)[step], rest)
}
