/** DER (ITU-T X.690), read as strictly as it is written: the one form in which each value may stand. */
export interface Der {
  tag: number
  /** With tag and length. */
  whole: Uint8Array
  content: Uint8Array
}

export class NotDer extends Error {}

/** The value that fills these bytes to the last one. */
export function readDer(bytes: Uint8Array): Der {
  const value = firstDer(bytes)
  if (value.whole.length !== bytes.length) throw new NotDer('something follows')
  return value
}

/** The value that these bytes begin with. */
export function firstDer(bytes: Uint8Array): Der {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new NotDer('no value')
  const isLong = first > 0x7f
  const digits = isLong ? bytes.subarray(2, 2 + (first & 0x7f)) : bytes.subarray(1, 2)
  if (isLong && (digits.length !== (first & 0x7f) || digits.length < 1 || digits.length > 4 || digits[0] === 0))
    throw new NotDer('length')
  const length = digits.reduce((sum, digit) => sum * 256 + digit, 0)
  if (isLong && length < 0x80) throw new NotDer('length')
  const start = isLong ? 2 + digits.length : 2
  if (start + length > bytes.length) throw new NotDer('cut')
  return { tag, whole: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) }
}

/** The values inside a sequence, or inside another constructed value where its tag is named. */
export function partsOf({ tag, content }: Der, expected: number = tags.sequence): Der[] {
  if (tag !== expected) throw new NotDer('another kind of value')
  const parts: Der[] = []
  for (let rest = content; rest.length > 0; ) {
    const part = firstDer(rest)
    parts.push(part)
    rest = rest.subarray(part.whole.length)
  }
  return parts
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
} as const

/** The object identifier with its dots. */
export function oidOf({ tag, content }: Der): string {
  if (tag !== tags.oid) throw new NotDer('no identifier')
  const arcs: bigint[] = []
  let arc = 0n
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f)
    if (byte & 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const [both = 0n, ...rest] = arcs
  const first = both < 40n ? 0n : both < 80n ? 1n : 2n
  return [first, both - first * 40n, ...rest].join('.')
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

export function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = joined(parts)
  return joined([new Uint8Array([tag, ...lengthOf(content.length)]), content])
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  const digits: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return [0x80 | digits.length, ...digits]
}

export const sequence = (...parts: readonly Uint8Array[]) => der(tags.sequence, ...parts)
/** In the order of their bytes, as DER wants a set. */
export const setOf = (...parts: readonly Uint8Array[]) => der(tags.set, ...parts.toSorted(byBytes))
export const octets = (content: Uint8Array) => der(tags.octets, content)
export const bits = (content: Uint8Array) => der(tags.bits, new Uint8Array([0]), content)
export const utf8 = (text: string) => der(tags.utf8, bytesOf(text))
export const nothing = der(tags.nothing)
/** Something under a number of its context. */
export const under = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 | number, ...parts)

/** A whole number that is not negative, of its bytes with the highest first. */
export function integer(value: number | Uint8Array): Uint8Array<ArrayBuffer> {
  const digits = typeof value === 'number' ? numberBytes(value) : value
  const from = digits.findIndex((digit, at) => digit !== 0 || at === digits.length - 1)
  const short = digits.subarray(from)
  return der(tags.integer, short[0]! & 0x80 ? joined([new Uint8Array([0]), short]) : short)
}

function numberBytes(value: number) {
  const digits: number[] = []
  for (let rest = value; rest > 0 || digits.length === 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return new Uint8Array(digits)
}

export function oid(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt)
  return der(tags.oid, new Uint8Array([first * 40n + second, ...rest].flatMap(arcBytes)))
}

function arcBytes(arc: bigint): number[] {
  const bytes = [Number(arc & 0x7fn)]
  for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) bytes.unshift(Number(rest & 0x7fn) | 0x80)
  return bytes
}

/** An instant to the second: UTCTime until 2049, as RFC 5280 has it. */
export function instant(at: Date): Uint8Array<ArrayBuffer> {
  const digits = at.toISOString().replace(/[-:T]|\..*/g, '')
  return at.getUTCFullYear() < 2050 ? der(0x17, bytesOf(`${digits.slice(2)}Z`)) : der(0x18, bytesOf(`${digits}Z`))
}

/** Reads UTCTime and GeneralizedTime. */
export function instantOf({ tag, content }: Der): Date {
  const text = new TextDecoder().decode(content)
  const digits = tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? 20 : 19}${text}` : text
  const [, year, month, day, hour, minute, second, part = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(digits) ?? []
  if (!year) throw new NotDer('no instant')
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${part.slice(0, 4)}Z`)
}

function byBytes(one: Uint8Array, other: Uint8Array) {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1)
}
