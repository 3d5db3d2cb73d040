import { api } from '../../../platform/ui/data/api.ts'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import type { FieldProps } from '../../../platform/ui/forms/field.tsx'
import { places } from '../contract.ts'

export interface MunicipalityChoice {
  name: string
  uf: string
  ibgeCode: number
}

export interface MunicipalityFieldProps extends FieldProps {
  /** As stored with the record; an unknown city is shown unchanged. */
  city: string
  uf: string
  onChoose(choice: MunicipalityChoice | null): void
}

/** A municipality of Brazil, searched by the beginning of its name; it includes its state. */
export const MunicipalityField = ({ city, uf, onChoose, ...field }: MunicipalityFieldProps) => (
  <AsyncSelectField
    {...field}
    isClearable
    least={2}
    selected={city ? { value: `${city}/${uf}`, label: [city, uf].filter(Boolean).join('/') } : null}
    load={findMunicipalities}
    onChange={(option) => onChoose(option ? choiceOf(option.value) : null)}
  />
)

/** An option's value contains everything about the choice: "3170206/Uberlândia/MG". */
export async function findMunicipalities(search: string, signal: AbortSignal): Promise<Option[]> {
  const list = await api(places.municipalities, { query: { search } }, { signal })
  return list.map(({ ibgeCode, name, uf }) => ({ value: `${ibgeCode}/${name}/${uf}`, label: `${name}/${uf}` }))
}

export function choiceOf(value: string): MunicipalityChoice {
  const [ibgeCode, name, uf] = value.split('/')
  return { ibgeCode: Number(ibgeCode), name: name!, uf: uf! }
}
