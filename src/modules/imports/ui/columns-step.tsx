import { IconArrowLeft } from '@tabler/icons-react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useTyped } from '../../../platform/ui/forms/use-typed.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { works } from '../../../platform/work/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { type ImportDetail, imports } from '../contract.ts'
import { ColumnMapping } from './column-mapping.tsx'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'
import { OriginsPanel } from './origins-panel.tsx'
import { StoppedPanel } from './stopped-panel.tsx'

interface ColumnsStepProps {
  found: ImportDetail
  onChecked(): void
  /** Chooses another file instead. */
  again(): void
}

/** The target of each column, beside some of its cells; required targets without a column are named. */
export function ColumnsStep({ found, onChecked, again }: ColumnsStepProps) {
  const { t } = useText(words)
  const targets = useItem(imports.targets, {}, { staleTime: 300_000 }).data?.list ?? []
  const { id, mapping: first, options: given } = found
  const [{ mapping, options }, change] = useTyped({ mapping: first, options: given }, id)
  const setMapping = (next: typeof mapping) => change({ mapping: next })
  const setOptions = (next: typeof options) => change({ options: next })
  const statuses = useStartStatuses()
  const refreshes = [imports.show, imports.list, works.list]
  const map = useCall(imports.map, { refreshes: [imports.list] })
  const check = useCall(imports.check, { refreshes })
  const statusId = options.statusId ?? statuses[0]?.value ?? null
  const missing = targets.filter((one) => one.isRequired && !mapping.includes(one.id))
  const params = { id }
  const originColumn = mapping.indexOf('contact.originId')
  const go = async () => {
    const mapped = await map.run({ params, body: { mapping, options: { ...options, statusId } } })
    if (mapped && (await check.run({ params }))) onChecked()
  }
  const names = missing.map(({ label }) => label).join(', ')
  return (
    <>
      <StoppedPanel found={found} />
      <div className={styles.halves}>
        <ColumnMapping
          found={found}
          targets={targets.map(({ id, label, of }) => ({
            id,
            label,
            detail: t(`imports.of.${of as 'contact' | 'deal'}`),
          }))}
          mapping={mapping}
          onChange={setMapping}
          hasHeader={options.hasHeader}
        />
        <div className={styles.side}>
          <Panel>
            <div className={styles.options}>
              <Switch
                label={t('imports.with_deals')}
                hint={t('imports.with_deals.hint')}
                isOn={options.withDeals}
                onChange={(withDeals) => setOptions({ ...options, withDeals })}
              />
              {options.withDeals && (
                <SelectField
                  label={t('imports.starts_in')}
                  value={statusId}
                  onChange={(value) => setOptions({ ...options, statusId: value })}
                  options={statuses}
                />
              )}
            </div>
          </Panel>
          <Panel>
            <div className={styles.options}>
              <Switch
                label={t('imports.has_header')}
                {...(!options.hasHeader && { hint: t('imports.has_header.off') })}
                isOn={options.hasHeader}
                onChange={(hasHeader) => setOptions({ ...options, hasHeader })}
              />
              <TextField
                label={t('imports.area_code')}
                inputMode="numeric"
                maxLength={2}
                value={options.areaCode ?? ''}
                onChange={(areaCode) => setOptions({ ...options, areaCode: areaCode.replace(/\D/g, '') || null })}
              />
            </div>
          </Panel>
          {originColumn >= 0 && (
            <OriginsPanel
              importId={found.id}
              column={originColumn}
              chosen={options.origins}
              onChange={(origins) => setOptions({ ...options, origins })}
            />
          )}
          <p className={styles.hint}>{t('imports.columns.hint')}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <p className={styles.missing}>
          {missing.length > 0
            ? t('imports.columns.missing', { names })
            : t('imports.columns.of_rows', { used: mapping.filter(Boolean).length, total: mapping.length })}
        </p>
        <Button icon={IconArrowLeft} onClick={again}>
          {t('imports.other_file')}
        </Button>
        <Button
          variant="primary"
          isBusy={map.isRunning || check.isRunning}
          unavailable={missing.length > 0 ? t('imports.columns.missing', { names }) : null}
          onClick={() => void go()}
        >
          {t('imports.check')}
        </Button>
      </div>
    </>
  )
}

/** Statuses that a deal may begin in. */
const useStartStatuses = () =>
  (useItem(funnels.show, {}).data ?? [])
    .filter((step) => !step.loss && !step.parallel)
    .flatMap((step) => step.statuses.map(({ id, name }) => ({ value: id, label: name, detail: step.name })))
