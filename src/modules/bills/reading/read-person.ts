import type { Page } from './bill-page.ts'
import { decide, missing, type Sighting, type WitnessKind } from './field-read.ts'
import { plain } from './figures.ts'
import { labelledValues } from './labelled.ts'
import { documentSightings, maskedDocument, readHolder } from './read-holder.ts'

export function holderOf({ rows, isPicture, known }: Page) {
  const block = readHolder(rows)
  const document = decide(
    documentSightings(rows, new Set(known.distributors.flatMap(({ cnpj }) => cnpj ?? []))),
    isPicture,
  )
  const names: Sighting<string>[] = labelledValues(
    rows,
    /\b(NOME DO CLIENTE|NOME|TITULAR|CLIENTE|ASSOCIADO|CONSUMIDOR)(\/ENDERECO)?:?$/g,
    /^[A-Z][A-Z.'& -]{5,}$/g,
  )
    .filter(({ text }) => text.includes(' ') && !labelWords.test(text))
    .map(({ words, place }) => ({ value: words.map(({ text }) => text).join(' '), place, witnesses: ['label'] }))
  if (block?.name)
    names.push({
      value: block.name.value,
      place: block.name.place,
      witnesses: ['block', ...(block.zip.isOfState && block.street ? (['zip'] as const) : [])],
    })
  for (const one of names)
    if (known.holders.some((name) => plain(name) === plain(one.value))) one.witnesses.push('known')
  const inBlock: WitnessKind[] = block?.zip.isOfState ? ['block', 'zip'] : ['block']
  const isCity = block?.city && known.isCity(block.city.value, block.city.state)
  const inCountry: WitnessKind[] = isCity ? [...inBlock, 'list'] : inBlock
  const part = <T>(value: T | undefined, place: Sighting<T>['place'], witnesses = inBlock) =>
    value ? decide([unlooked({ value, place, witnesses })], isPicture) : missing<T>()
  return {
    // Two looks that both miss a word of a name agree on what is left of it.
    holder: decide(names.map(unlooked), isPicture),
    document,
    maskedDocument: document.value === null ? maskedDocument(rows) : null,
    street: part(block?.street?.value, block?.street?.place ?? null),
    number: part(block?.street?.number, block?.street?.place ?? null),
    district: part(block?.street?.district, block?.street?.place ?? null),
    zipCode: block
      ? decide([{ value: block.zip.value, place: block.zip.place, witnesses: inBlock }], isPicture)
      : missing<string>(),
    city: part(block?.city?.value, block?.city?.place ?? null, inCountry),
    state: part(block?.city?.state, block?.city?.place ?? null, inCountry),
  }
}

function unlooked<T>(sighting: Sighting<T>): Sighting<T> {
  if (!sighting.place) return sighting
  const { isAgreed: _isAgreed, ...place } = sighting.place
  return { ...sighting, place }
}

/** Words of labels: a line of them is nobody's name. */
const labelWords =
  /\b(REFERENCIA|VENCIMENTO|TOTAL|VALOR|MES|CLIENTE|INSTALACAO|CONTA|CODIGO|UNIDADE|DATA|ENDERECO|NOTA|FISCAL|MEDIDOR|CLASSE|CONSUMO)\b/
