import { IconMapPin } from '@tabler/icons-react'
import { z } from 'zod'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { ReadFirstField } from '../../../../platform/ui/forms/read-first-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { Fact, Facts } from '../../../../platform/ui/layout/page.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { momentary } from '../../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
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
      <DealPanel deal={deal} section="place" beside={<PointOnMap deal={deal} />}>
        <PointFacts deal={deal} />
      </DealPanel>
      <DealPanel deal={deal} section="address" saveOf={{ zipCode: saveZip }}>
        <City
          key={address.value.edit}
          deal={deal}
          isAsked={address.value.edit === 'city'}
          onSaved={() => address.set({ edit: undefined })}
        />
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

const pointOf = ({ latitude, longitude }: Deal) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

/** The point on the map, where it can be moved. */
function PointOnMap({ deal }: { deal: Deal }) {
  const { t } = useText(installationMessages)
  const save = useSavePlace(deal)
  const point = pointOf(deal)
  if (!point || !deal.city) return <p className={styles.hint}>{t('energy-place.map.needs')}</p>
  return (
    <DealPoint
      key={`${formatCoordinates(point)} ${deal.zoom}`}
      point={point}
      ibgeCode={deal.ibgeCode ?? null}
      zoom={deal.zoom ?? null}
      isReadOnly={!deal.can.edit.ok}
      onSave={(place) => save(place).catch(notify.failure)}
    />
  )
}

/** The facts of the point: its position, its irradiation, and the ways to choose another one. */
function PointFacts({ deal }: { deal: Deal }) {
  const { t } = useText(installationMessages)
  const save = useSavePlace(deal)
  const point = pointOf(deal)
  const mayEdit = deal.can.edit.ok
  const { irradiation } = deal
  return (
    <>
      <ReadFirstField<string>
        label={t('energy-place.coordinates')}
        value={point ? formatCoordinates(point) : ''}
        isReadOnly={!mayEdit}
        edit={(props) => (
          <TextField {...props} inputMode="text" autoComplete="off" hint={t('energy-place.coordinates.hint')} />
        )}
        check={(typed) => (typed.trim() && !parseCoordinates(typed) ? t('energy-place.coordinates.wrong') : null)}
        save={(typed) => save(parseCoordinates(typed) ?? { latitude: null, longitude: null })}
      />
      {irradiation && (
        <Facts>
          <Fact label={t('energy-place.sun_here')} unit={t('energy-place.irradiation.unit')}>
            {formatNumber(meanOf(irradiation), 2)}
          </Fact>
        </Facts>
      )}
      {mayEdit && <HereButton onPoint={(place) => void save(place).catch(notify.failure)} />}
      {point && (
        <a
          className={styles.link}
          href={`https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=18/${point.latitude}/${point.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={IconMapPin} size="small" />
          {t('energy-place.map.open')}
        </a>
      )}
    </>
  )
}

const meanOf = (months: readonly number[]) => months.reduce((sum, month) => sum + month, 0) / months.length
