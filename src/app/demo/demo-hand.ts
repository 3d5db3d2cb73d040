export const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** What a hand draws as its name. */
export const signature = {
  kind: 'drawn' as const,
  lines: [
    [
      [80, 620],
      [140, 240],
      [190, 610],
      [240, 260],
      [290, 630],
    ],
    [
      [330, 560],
      [400, 470],
      [430, 590],
      [500, 480],
      [560, 600],
      [640, 500],
      [720, 590],
      [900, 470],
    ],
  ] as [number, number][][],
}
