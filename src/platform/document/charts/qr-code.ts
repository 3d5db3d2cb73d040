import { drawing, type Frame } from './svg.ts'

/*
 * QR code model 2 (ISO/IEC 18004), byte mode, error correction M, versions 1 to 10: enough for an address of 213 letters.
 */

/** Per version: correction bytes of a block, then data bytes of each block. */
const blocksOfVersion: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
]
const alignmentOfVersion = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] }

/** A square of modules, `true` is dark; `null` when the text is too long. */
export function qrMatrix(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version =
    blocksOfVersion.findIndex(([, data], index) => sum(data) >= bytes.length + (index + 1 < 10 ? 2 : 3)) + 1
  if (version === 0) return null
  const codewords = interleave(version, dataCodewords(bytes, version))
  let best: { dark: boolean[][]; penalty: number } | null = null
  for (let mask = 0; mask < 8; mask += 1) {
    const grid = framed(version)
    place(grid, codewords, mask)
    formatBits(grid, mask)
    const penalty = penaltyOf(grid.dark)
    if (!best || penalty < best.penalty) best = { dark: grid.dark, penalty }
  }
  return best!.dark
}

/** The code as a drawing in the ink of the brand on white, with its quiet zone; nothing when the text is too long. */
export function qrCode(frame: Frame, label: string, text: string) {
  const matrix = qrMatrix(text)
  if (!matrix) return ''
  const quiet = 2
  const scale = frame.width / (matrix.length + 2 * quiet)
  let d = ''
  for (const [y, row] of matrix.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      let end = x
      while (row[end + 1]) end += 1
      d += `M${x + quiet} ${y + quiet}h${end - x + 1}v1h-${end - x + 1}z`
      x = end
    }
  }
  const body = `<g transform="scale(${scale.toFixed(4)})" shape-rendering="crispEdges"><path d="M0 0h${matrix.length + 2 * quiet}v${matrix.length + 2 * quiet}H0z" fill="#fff"/><path d="${d}" fill="#000"/></g>`
  return drawing({ ...frame, height: frame.width }, label, body)
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function dataCodewords(bytes: number[], version: number) {
  const room = sum(blocksOfVersion[version - 1]![1])
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  put(0b0100, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words: number[] = []
  for (let at = 0; at < bits.length; at += 8) words.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

function interleave(version: number, words: number[]) {
  const [correction, sizes] = blocksOfVersion[version - 1]!
  let from = 0
  const blocks = sizes.map((size) => {
    const data = words.slice(from, from + size)
    from += size
    return { data, check: remainder(data, correction) }
  })
  const out: number[] = []
  for (let index = 0; index < Math.max(...sizes); index += 1) {
    for (const { data } of blocks) if (index < data.length) out.push(data[index]!)
  }
  for (let index = 0; index < correction; index += 1) for (const { check } of blocks) out.push(check[index]!)
  return out
}

/** Multiplication in GF(256) with the polynomial of the standard, 0x11D. */
function multiply(one: number, other: number) {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> bit) & 1) * one
  }
  return product
}

/** Reed-Solomon remainder of a block. */
function remainder(data: number[], degree: number) {
  const divisor = Array<number>(degree).fill(0)
  divisor[degree - 1] = 1
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) {
      divisor[at] = multiply(divisor[at]!, root)
      if (at + 1 < degree) divisor[at] = divisor[at]! ^ divisor[at + 1]!
    }
    root = multiply(root, 2)
  }
  const rest = Array<number>(degree).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    for (const [at, coefficient] of divisor.entries()) rest[at] = rest[at]! ^ multiply(coefficient, factor)
  }
  return rest
}

/** Everything but data: finders, timing, alignment, room for format, version. */
function framed(version: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = {
    size,
    dark: Array.from({ length: size }, () => Array<boolean>(size).fill(false)),
    fixed: Array.from({ length: size }, () => Array<boolean>(size).fill(false)),
  }
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0)
    set(grid, at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    finder(grid, x, y)
  const centres = alignmentOfVersion[version - 1]!
  const last = centres.length - 1
  for (const [i, x] of centres.entries()) {
    for (const [j, y] of centres.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
      }
    }
  }
  formatBits(grid, 0)
  if (version >= 7) versionBits(grid, version)
  return grid
}

function set(grid: Grid, x: number, y: number, dark: boolean) {
  grid.dark[y]![x] = dark
  grid.fixed[y]![x] = true
}

function finder(grid: Grid, x: number, y: number) {
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy))
      const [px, py] = [x + dx, y + dy]
      if (px >= 0 && px < grid.size && py >= 0 && py < grid.size) set(grid, px, py, distance !== 2 && distance !== 4)
    }
  }
}

function formatBits(grid: Grid, mask: number) {
  // Level M is 00 in the two upper bits.
  let rest = mask
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const bit = (at: number) => ((bits >> at) & 1) === 1
  const { size } = grid
  for (let at = 0; at <= 5; at += 1) set(grid, 8, at, bit(at))
  set(grid, 8, 7, bit(6))
  set(grid, 8, 8, bit(7))
  set(grid, 7, 8, bit(8))
  for (let at = 9; at < 15; at += 1) set(grid, 14 - at, 8, bit(at))
  for (let at = 0; at < 8; at += 1) set(grid, size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at += 1) set(grid, 8, size - 15 + at, bit(at))
  set(grid, 8, size - 8, true)
}

function versionBits(grid: Grid, version: number) {
  let rest = version
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >> at) & 1) === 1
    const [a, b] = [grid.size - 11 + (at % 3), Math.floor(at / 3)]
    set(grid, a, b, dark)
    set(grid, b, a, dark)
  }
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Zigzag of two columns from the right, upwards and downwards in turn. */
function place(grid: Grid, words: number[], mask: number) {
  const { size } = grid
  const turned = masks[mask]!
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      for (const x of [right, right - 1]) {
        const upwards = ((right + 1) & 2) === 0
        const y = upwards ? size - 1 - step : step
        if (grid.fixed[y]![x]) continue
        const bit = at < words.length * 8 && ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1
        grid.dark[y]![x] = bit !== turned(x, y)
        at += 1
      }
    }
  }
}

function penaltyOf(dark: boolean[][]) {
  const size = dark.length
  const columns = dark.map((_, x) => dark.map((row) => row[x]!))
  let penalty = 0
  for (const row of [...dark, ...columns]) {
    const text = row.map((cell) => (cell ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2
    for (const finderLike of ['10111010000', '00001011101']) {
      for (let at = text.indexOf(finderLike); at >= 0; at = text.indexOf(finderLike, at + 1)) penalty += 40
    }
  }
  for (let y = 0; y + 1 < size; y += 1) {
    for (let x = 0; x + 1 < size; x += 1) {
      const cell = dark[y]![x]
      if (cell === dark[y]![x + 1] && cell === dark[y + 1]![x] && cell === dark[y + 1]![x + 1]) penalty += 3
    }
  }
  const share = sum(dark.map((row) => row.filter(Boolean).length)) / (size * size)
  return penalty + Math.floor(Math.abs(share * 20 - 10)) * 10
}
