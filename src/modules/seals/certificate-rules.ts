export const daysBeforeEnd = 30

/** Letters of base64: no A1 is larger than 60 kB. */
export const longestFile = 80_000

export type Standing = 'good' | 'ends_soon' | 'ended' | 'not_yet'

/** How a certificate stands at this instant (ISO). */
export function standingOf(
  { validFrom, validUntil }: { validFrom: string; validUntil: string },
  now: string,
): Standing {
  const [from, until, at] = [validFrom, validUntil, now].map(Date.parse) as [number, number, number]
  if (at >= until) return 'ended'
  if (at < from) return 'not_yet'
  return until - at <= daysBeforeEnd * 86_400_000 ? 'ends_soon' : 'good'
}

export const maySeal = (standing: Standing) => standing === 'good' || standing === 'ends_soon'

/** A certificate of another company is kept, and said to be that. One that names no CNPJ says nothing. */
export const isOfAnother = (named: string, own: string) =>
  named !== '' && own !== '' && named !== own.replace(/\W/g, '')
