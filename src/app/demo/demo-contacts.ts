import { type Municipality, municipalityByCode } from '../../modules/places/server/public.ts'
import { address, businessName, cnpj, cpf, email, personName } from './brazilian-names.ts'
import type { DemoCompany } from './companies.ts'
import type { Dice } from './dice.ts'

export interface DemoContact {
  row: Record<string, unknown> & { id: string; name: string; createdAt: string; ownerId: string }
  place: Municipality
  use: 'residential' | 'commercial' | 'industrial' | 'rural'
  woman: boolean
}

interface Given {
  dice: Dice
  demo: DemoCompany
  now: number
  count: number
  /** The number of existing contacts: phones and e-mails continue counting from there. */
  from?: number
  storeId: string
  ownerIds: readonly string[]
  originIds: readonly string[]
}

const day = 86_400_000
const jobs = [
  'Professora',
  'Comerciante',
  'Produtor rural',
  'Aposentado',
  'Médica',
  'Engenheiro',
  'Servidora pública',
  '',
]

export function demoContacts({ dice, demo, now, count, from = 0, storeId, ownerIds, originIds }: Given): DemoContact[] {
  const places = demo.places.map(
    (place) => [{ ...place, municipality: municipalityByCode(place.ibgeCode)! }, place.weight] as const,
  )
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    const at = now - dice.between(0.1, 190) * day
    const { municipality, area, zip } = dice.weighted(places)
    const business = dice.chance(0.28) ? businessName(dice) : undefined
    const person = personName(dice)
    const name = business ? business.legal : person.name
    return {
      place: municipality,
      use: business?.use ?? (dice.chance(0.06) ? 'rural' : 'residential'),
      woman: person.woman,
      row: {
        id: dice.id(at),
        kind: business ? 'company' : 'person',
        name,
        fantasyName: business?.name ?? '',
        document: business ? cnpj(dice) : cpf(dice),
        // The step visits each of twenty million numbers once, so no phone occurs twice.
        phone: `${area}9${80_000_000 + ((number * 7_368_787 + demo.seed) % 19_999_999)}`,
        phone2: business && dice.chance(0.4) ? `${area}3${dice.digits(7)}` : '',
        email: dice.chance(0.85) ? email(dice, business?.name ?? name, number) : '',
        birthDate: business ? null : `${dice.whole(1950, 2002)}-${two(dice.whole(1, 12))}-${two(dice.whole(1, 28))}`,
        legalResponsible: business ? person.name : '',
        occupation: business ? '' : dice.pick(jobs),
        segment: business
          ? { commercial: 'Comércio e serviços', industrial: 'Indústria', rural: 'Agronegócio' }[business.use]
          : '',
        zipCode: `${zip}${dice.digits(5)}`,
        ...address(dice),
        city: municipality.name,
        state: municipality.uf,
        originId: dice.chance(0.95) ? dice.pick(originIds) : null,
        ownerId: dice.pick(ownerIds),
        storeId,
        createdAt: new Date(at).toISOString(),
      },
    }
  })
}

const two = (value: number) => String(value).padStart(2, '0')
