import { crc32, deflateSync } from 'node:zlib'

const [width, height, pen] = [600, 200, 2.4]

/** A drawn signature as a PNG, transparent where nothing is drawn: lines of thousandths of the field. */
export function signaturePicture(lines: readonly (readonly (readonly [number, number])[])[]): Buffer {
  const ink = new Uint8Array(width * height)
  for (const line of lines) {
    const points = line.map(([x, y]) => [(x * (width - 1)) / 1000, (y * (height - 1)) / 1000] as const)
    for (const [at, point] of points.entries()) stroke(ink, points[at - 1] ?? point, point)
  }
  return png(ink)
}

type Point = readonly [x: number, y: number]

function stroke(ink: Uint8Array, [fromX, fromY]: Point, [toX, toY]: Point) {
  const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY)))
  for (let step = 0; step <= steps; step++)
    dot(ink, fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps)
}

function dot(ink: Uint8Array, x: number, y: number) {
  for (let row = Math.floor(y - pen); row <= y + pen; row++)
    for (let column = Math.floor(x - pen); column <= x + pen; column++) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue
      const cover = Math.min(1, Math.max(0, pen - Math.hypot(column - x, row - y)))
      const at = row * width + column
      ink[at] = Math.max(ink[at]!, Math.round(cover * 255))
    }
}

/** Grey with alpha, eight bits each. */
function png(ink: Uint8Array): Buffer {
  const rows = Buffer.alloc((width * 2 + 1) * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      rows.set([20, ink[row * width + column]!], row * (width * 2 + 1) + 1 + column * 2)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 4, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sized = Buffer.alloc(4)
  sized.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([sized, named, sum])
}
