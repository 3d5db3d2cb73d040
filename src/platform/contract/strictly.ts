import { z } from 'zod'

export type Part = z.core.$ZodType

/** What a shape is made of: other shapes, each kind of shape under names of its own. */
export interface Parts extends z.core.$ZodTypeDef {
  shape?: Record<string, Part>
  catchall?: Part
  element?: Part
  innerType?: Part
  in?: Part
  out?: Part
  left?: Part
  right?: Part
  rest?: Part | null
  valueType?: Part
  options?: readonly Part[]
  items?: readonly Part[]
  getter?: () => Part
}

export const partsOf = (shape: Part): Parts => shape._zod.def

const single = ['element', 'innerType', 'in', 'out', 'left', 'right', 'rest', 'valueType', 'catchall'] as const
const nothing: Part = z.never()

const made = new WeakMap<Part, Part>()
const beingMade = new Set<Part>()

/**
 * The same shape with every object in it closed: a key that it does not name is refused, at any depth, where it would have been
 * dropped without a word. What says that it takes any key (`looseObject`, `record`) still does. Made once for each shape.
 */
export const strictly = <S extends z.ZodType>(shape: S): S => closed(shape) as S

function closed(shape: Part): Part {
  const known = made.get(shape)
  if (known) return known
  // A shape that holds itself is finished by the time something is read with it.
  if (beingMade.has(shape)) return z.lazy(() => made.get(shape)!)
  beingMade.add(shape)
  const strict = copyOf(shape)
  beingMade.delete(shape)
  if (strict !== shape) keepWords(shape, strict)
  made.set(shape, strict).set(strict, strict)
  return strict
}

function copyOf(shape: Part): Part {
  const parts = partsOf(shape)
  // Behind `catch`, what is refused is replaced: one key too many would cost the whole value.
  if (parts.type === 'catch') return shape
  if (parts.getter) return copyOfLazy(shape, parts, parts.getter)
  const strict = strictParts(parts)
  return strict ? z.clone(shape, strict) : shape
}

/** Its memo would bring the open shape back. */
const copyOfLazy = (shape: Part, parts: Parts, getter: () => Part) =>
  z.clone(shape, Object.assign({ ...parts, getter: () => closed(getter()) }, { _cachedInner: undefined }))

/** The parts with their objects closed; nothing where none of them has any. */
function strictParts(parts: Parts): Parts | undefined {
  let isChanged = false
  const strict = (part: Part) => {
    const one = closed(part)
    isChanged ||= one !== part
    return one
  }
  const { shape, options, items } = parts
  const changed: Parts = { ...parts }
  for (const name of single) {
    const part = parts[name]
    if (part) changed[name] = strict(part)
  }
  if (options) changed.options = options.map(strict)
  if (items) changed.items = items.map(strict)
  if (shape) changed.shape = Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, strict(part)]))
  if (parts.type === 'object' && !parts.catchall) return { ...changed, catchall: nothing }
  return isChanged ? changed : undefined
}

/** What a shape says of itself in the documentation hangs on the shape, not on what it is made of. */
function keepWords(shape: Part, strict: Part) {
  const words = z.globalRegistry.get(shape)
  if (words) z.globalRegistry.add(strict, words)
}
