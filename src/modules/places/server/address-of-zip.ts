import { zipDigits } from '../../../platform/brazil/zip-code.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { plainText } from '../../../platform/i18n/plain-text.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { FoundAddress } from '../contract.ts'
import { municipalityByCode, searchMunicipalities } from './municipalities.ts'

/** Short, because a person waits for it with the form open. */
const patience = 3_000
const day = 24 * 3_600_000
const maxCached = 20_000

/** The response of a service, in the shape of ViaCEP or of BrasilAPI. */
interface ZipReply {
  erro?: unknown
  logradouro?: string | null
  bairro?: string | null
  localidade?: string | null
  uf?: string | null
  ibge?: string | null
  street?: string | null
  neighborhood?: string | null
  city?: string | null
  state?: string | null
}

/** Addresses, and CEPs without one, by CEP; failures are never cached. */
const kept = new Map<string, { address: FoundAddress | null; until: number }>()

/** The address of a CEP, or 404: it is unknown, or no service could be reached, which the message says. */
export async function addressOfZip({ services: { settings, log } }: Ctx, zipCode: string): Promise<FoundAddress> {
  const zip = zipDigits(zipCode)
  if (zip.length !== 8) throw notFound('places.address_not_found')
  const known = kept.get(zip)
  if (known && known.until > Date.now()) return known.address ?? unknown()
  const until = AbortSignal.timeout(patience)
  let isUnknown = false
  for (const service of settings.zipCodeServices) {
    try {
      const address = await ask(
        service.replace('{zip}', () => zip),
        until,
      )
      if (address) return keep(zip, address, 30 * day) ?? unknown()
      isUnknown = true
    } catch (error) {
      log.warn({ service: new URL(service).host, error: String(error) }, 'no address of a CEP')
    }
  }
  if (!isUnknown) throw notFound('places.zip_unasked')
  keep(zip, null, day)
  return unknown()
}

function unknown(): never {
  throw notFound('places.address_not_found')
}

/** The address; `null` where the service says that there is none; throws when it gives no valid response. */
async function ask(url: string, signal: AbortSignal): Promise<FoundAddress | null> {
  const reply = await fetch(url, { signal, headers: { accept: 'application/json' } })
  if (reply.status === 404 || reply.status === 400) return null
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  const found = (await reply.json()) as ZipReply
  // ViaCEP returns 200 with erro "true", formerly a boolean.
  if (found.erro) return null
  const city = found.localidade ?? found.city ?? ''
  const state = found.uf ?? found.state ?? ''
  if (!city || !state) return null
  const municipality = municipalityOf(found.ibge ?? '', city, state)
  return {
    street: found.logradouro ?? found.street ?? '',
    district: found.bairro ?? found.neighborhood ?? '',
    city: municipality?.name ?? city,
    state,
    ibgeCode: municipality ? Number(municipality.ibgeCode) : null,
    latitude: municipality?.latitude ?? null,
    longitude: municipality?.longitude ?? null,
  }
}

const municipalityOf = (ibge: string, city: string, uf: string) =>
  (ibge && municipalityByCode(ibge)) ||
  searchMunicipalities(city, { uf, limit: 1 }).find(({ name }) => plainText(name) === plainText(city)) ||
  null

function keep(zip: string, address: FoundAddress | null, time: number) {
  if (kept.size >= maxCached) kept.delete(kept.keys().next().value!)
  kept.set(zip, { address, until: Date.now() + time })
  return address
}
