import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/ui/data/api.ts'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { ReadFirstField } from '../../../../platform/ui/forms/read-first-field.tsx'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/select-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useDeviceLocation } from '../../../access/ui/public.ts'
import { energy, type InstallationPlace } from '../../../energy/contract.ts'
import { choiceOf, findMunicipalities } from '../../../energy/ui/public.ts'
import type { Deal } from '../../contract.ts'
import { dealFieldMessages } from '../../field-messages.ts'
import { formatCoordinates, parseCoordinates } from './coordinates.ts'
import styles from './deal.module.css'
import { DealPanel } from './deal-panel.tsx'
import { dealPageMessages } from './messages.ts'
import { staleWithDeal, useDealOnPage } from './use-deal.ts'

/** Where the plant will stand. City and point decide the sun that the proposal counts with. */
export function AddressTab() {
  const { t } = useText(dealPageMessages)
  const deal = useDealOnPage()
  return (
    <>
      <DealPanel deal={deal} section="address">
        <City deal={deal} />
      </DealPanel>
      <Panel title={t('deal.section.place')}>
        <Point deal={deal} />
      </Panel>
    </>
  )
}

/** Changes the place as the energy side keeps it, so that the irradiation follows. */
function useSavePlace(deal: Deal) {
  const queries = useQueryClient()
  const kept = useItem(energy.place, { params: { dealId: deal.id } })
  return async (change: Partial<InstallationPlace>) => {
    const before = kept.data ?? (await api(energy.place, { params: { dealId: deal.id } }))
    const { irradiation: _follows, ...place } = before
    await api(energy.savePlace, { params: { dealId: deal.id }, body: { ...place, ...change } })
    await refresh(queries, [...staleWithDeal, energy.place])
  }
}

/** A municipality, found by the beginning of its name; its seat stands in for a point until one is given. */
function City({ deal }: { deal: Deal }) {
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
      }}
    />
  )
}

function Point({ deal }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const save = useSavePlace(deal)
  const { latitude, longitude } = deal
  const hasPoint = typeof latitude === 'number' && typeof longitude === 'number'
  const text = hasPoint ? formatCoordinates({ latitude, longitude }) : ''
  const here = useDeviceLocation({
    onPoint: ({ latitude: y, longitude: x }) => void save({ latitude: y, longitude: x }).catch(notify.failure),
    onFailure: () => notify.failure(t('deal.coordinates.far')),
  })
  return (
    <div className={styles.fields}>
      <ReadFirstField<string>
        label={t('deal.coordinates')}
        value={text}
        isReadOnly={!deal.can.edit.ok}
        edit={(props) => <TextField {...props} inputMode="text" autoComplete="off" hint={t('deal.coordinates.hint')} />}
        check={(typed) => (typed.trim() && !parseCoordinates(typed) ? t('deal.coordinates.wrong') : null)}
        save={(typed) => save(parseCoordinates(typed) ?? { latitude: null, longitude: null })}
      />
      {hasPoint && deal.city ? (
        <a
          className={styles.place}
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={IconMapPin} size="small" />
          {t('deal.map.open')}
        </a>
      ) : (
        <p className={styles.hint}>{t('deal.map.needs')}</p>
      )}
      {deal.can.edit.ok && (
        <Button size="small" icon={IconCurrentLocation} onClick={here.ask}>
          {t('deal.coordinates.here')}
        </Button>
      )}
      {here.dialog}
    </div>
  )
}
