export type Point = readonly [x: number, y: number]

/** The eight numbers that take four points to four others, in the plane (the ninth is 1). */
export function homography(from: readonly Point[], to: readonly Point[]): number[] {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let column = 0; column < 8; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    const at = rows.indexOf(pivot)
    ;[rows[column], rows[at]] = [rows[at]!, rows[column]!]
    for (const row of rows) {
      if (row === pivot) continue
      const factor = row[column]! / pivot[column]!
      for (let cell = column; cell < 9; cell++) row[cell] = row[cell]! - factor * pivot[cell]!
    }
  }
  return rows.map((row, at) => row[8]! / row[at]!)
}

export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Draws a picture so that these four corners of it (from the upper left, clockwise) become the whole of the new one. */
export function warped(
  picture: GreyPicture,
  corners: readonly Point[],
  width: number,
  height: number,
  outside = 255,
): GreyPicture {
  const [a, b, c, d, e, f, g, h] = homography(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    corners,
  ) as [number, number, number, number, number, number, number, number]
  const pixels = new Uint8Array(width * height)
  const { pixels: source, width: wide, height: high } = picture
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const scale = g * x + h * y + 1
      const sx = (a * x + b * y + c) / scale
      const sy = (d * x + e * y + f) / scale
      const [left, top] = [Math.floor(sx), Math.floor(sy)]
      if (left < 0 || top < 0 || left >= wide - 1 || top >= high - 1) {
        pixels[y * width + x] = outside
        continue
      }
      const [dx, dy] = [sx - left, sy - top]
      const at = top * wide + left
      pixels[y * width + x] =
        source[at]! * (1 - dx) * (1 - dy) +
        source[at + 1]! * dx * (1 - dy) +
        source[at + wide]! * (1 - dx) * dy +
        source[at + wide + 1]! * dx * dy
    }
  return { width, height, pixels }
}
