import { z } from 'zod'

/** `*.com.br` would be everybody's: below a wildcard stands a name of the company's own. */
const isOwn = (host: string) => {
  const labels = host.replace('*.', '').split('.')
  return !host.startsWith('*.') || labels.length > (labels.at(-1)!.length === 2 ? 2 : 1)
}

/** A site of a company, which may show pages of ours in its own: `www.empresa.com.br`, `*.empresa.com.br`. */
export const siteHost = (refusal: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(255)
    .regex(/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/, refusal)
    .refine(isOwn, refusal)
