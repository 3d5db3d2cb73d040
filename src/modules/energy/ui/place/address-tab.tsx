import { IconMapPin } from '@tabler/icons-react'
import { z } from 'zod'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { ReadFirstField } from '../../../../platform/ui/forms/read-first-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { momentary } from '../../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../../deals/contract.ts'
import { dealFieldMessages } from '../../../deals/field-messages.ts'
import { DealPanel, useDealOnPage, useEditDeal } from '../../../deals/ui/public.ts'
import { formatCoordinates, parseCoordinates } from '../../../places/coordinates.ts'
import { addressOfZip, choiceOf, findMunicipalities } from '../../../places/ui/public.ts'
import { DealPoint } from './deal-point.tsx'
import { HereButton } from './here-button.tsx'
import { installationMessages } from './messages.ts'
import styles from './place.module.css'
import { useSavePlace } from './use-save-place.ts'

/** The address may lead straight to the city. */
const search = z.object({ edit: momentary(z.enum(['city']).optional()) })

/** The place of the plant. City and point determine the irradiation that the proposal uses. */
export function AddressTab() {
  const deal = useDealOnPage()
  const saveZip = useSaveZip(deal)
  const address = useUrlState(search)
  return (
    <>
      <DealPanel deal={deal} section="address" saveOf={{ zipCode: saveZip }}>
        <City
          key={address.value.edit}
          deal={deal}
          isAsked={address.value.edit === 'city'}
          onSaved={() => address.set({ edit: undefined })}
        />
      </DealPanel>
      <DealPanel deal={deal} section="place">
        <Point deal={deal} />
      </DealPanel>
    </>
  )
}

/** A new CEP sets street, district and municipality; without a known address only the CEP is stored. */
function useSaveZip(deal: Deal) {
  const edit = useEditDeal(deal)
  const savePlace = useSavePlace(deal)
  return async (value: unknown) => {
    const zipCode = String(value)
    const found = zipCode ? await addressOfZip(zipCode) : null
    const { street, district, city, state: stateCode, ibgeCode = null, latitude = null, longitude = null } = found ?? {}
    const body = { zipCode, ...(street && { street }), ...(district && { district }) }
    await edit.call({ params: { id: deal.id }, body })
    // A point placed by hand stays as long as the deal is in its municipality.
    const point = ibgeCode !== deal.ibgeCode || deal.latitude == null ? { latitude, longitude } : {}
    if (city && stateCode) await savePlace({ city, stateCode, ibgeCode, ...point })
  }
}

/** A municipality, searched by the beginning of its name; its seat is the point until one is placed. */
function City({ deal, isAsked, onSaved }: { deal: Deal; isAsked: boolean; onSaved(): void }) {
  const words = useText(dealFieldMessages)
  const save = useSavePlace(deal)
  const name = [deal.city, deal.stateCode].filter(Boolean).join('/')
  const value: Option | null = deal.city ? { value: String(deal.ibgeCode ?? deal.city), label: name } : null
  return (
    <ReadFirstField<Option | null>
      label={words.t('deals.field.city')}
      value={value}
      show={(option) => option?.label ?? ''}
      isReadOnly={!deal.can.edit.ok}
      savesOnChange
      startsOpen={isAsked}
      edit={({ value: selected, onChange, ...field }) => (
        <AsyncSelectField {...field} selected={selected} onChange={onChange} load={findMunicipalities} least={2} />
      )}
      save={async (option) => {
        const chosen = option && choiceOf(option.value)
        await save(
          chosen
            ? { city: chosen.name, stateCode: chosen.uf, ibgeCode: chosen.ibgeCode }
            : { city: '', stateCode: '', ibgeCode: null },
        )
        if (isAsked) onSaved()
      }}
    />
  )
}

function Point({ deal }: { deal: Deal }) {
  const { t } = useText(installationMessages)
  const save = useSavePlace(deal)
  const { latitude, longitude } = deal
  const hasPoint = typeof latitude === 'number' && typeof longitude === 'number'
  const text = hasPoint ? formatCoordinates({ latitude, longitude }) : ''
  const mayEdit = deal.can.edit.ok
  return (
    <>
      <ReadFirstField<string>
        label={t('energy-place.coordinates')}
        value={text}
        isReadOnly={!deal.can.edit.ok}
        edit={(props) => (
          <TextField {...props} inputMode="text" autoComplete="off" hint={t('energy-place.coordinates.hint')} />
        )}
        check={(typed) => (typed.trim() && !parseCoordinates(typed) ? t('energy-place.coordinates.wrong') : null)}
        save={(typed) => save(parseCoordinates(typed) ?? { latitude: null, longitude: null })}
      />
      {mayEdit && <HereButton onPoint={(point) => void save(point).catch(notify.failure)} />}
      {hasPoint && deal.city ? (
        <>
          <a
            className={styles.link}
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={IconMapPin} size="small" />
            {t('energy-place.map.open')}
          </a>
          <DealPoint
            key={`${text} ${deal.zoom}`}
            point={{ latitude, longitude }}
            ibgeCode={deal.ibgeCode ?? null}
            zoom={deal.zoom ?? null}
            isReadOnly={!mayEdit}
            onSave={(place) => save(place).catch(notify.failure)}
          />
        </>
      ) : (
        <p className={styles.hint}>{t('energy-place.map.needs')}</p>
      )}
    </>
  )
}
