import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useTyped } from '../../../../platform/ui/forms/use-typed.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { works } from '../../../../platform/work/contract.ts'
import { type ImportDetail, imports } from '../../../imports/contract.ts'
import { ColumnMapping, readImport } from '../../../imports/ui/public.ts'
import { supply } from '../../contract.ts'
import { kitRecord } from '../../kit-record.ts'
import { ListOptions } from '../../price-list/list-options.ts'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'

interface ListColumnsProps {
  found: ImportDetail
  /** The file, where this page has it still. */
  file: File | null
  onRead(read: ImportDetail, file: File): void
  onChecked(): void
  again(): void
}

/** Columns whose cells suppliers merge. */
const merged = ['kit.module', 'kit.inverter', 'kit.structure']

/** What each column says, how its numbers are written, and what holds where a row does not say. */
export function ListColumns({ found, file, onRead, onChecked, again }: ListColumnsProps) {
  const { t } = useText(words)
  const targets = useItem(imports.targets, { query: { kind: found.kind } }, { staleTime: 300_000 }).data?.list ?? []
  const [first] = useState(() => ({ mapping: found.mapping, own: ListOptions.parse(found.options.own) }))
  const [{ mapping, own }, change] = useTyped(first, found.id)
  const setMapping = (next: typeof mapping) => change({ mapping: next })
  const setOwn = (next: typeof own) => change({ own: next })
  const map = useCall(imports.map, { refreshes: [] })
  const check = useCall(imports.check, { refreshes: [imports.show, imports.rows, supply.listCheck, works.list] })
  const missing = targets.filter((one) => one.isRequired && !mapping.includes(one.id))
  const names = missing.map(({ label }) => label).join(', ')
  const params = { id: found.id }
  const isOfInputs = found.kind === 'supplier-inputs'
  const go = async () => {
    const mapped = await map.run({ params, body: { mapping, options: { ...found.options, own } } })
    if (mapped && (await check.run({ params }))) onChecked()
  }
  return (
    <>
      <div className={styles.halves}>
        <ColumnMapping found={found} targets={targets} mapping={mapping} onChange={setMapping} />
        <div className={styles.side}>
          <Panel>
            <div className={styles.fields}>
              {isOfInputs ? (
                <DateField
                  label={t('price-list.valid_from')}
                  hint={t('price-list.valid_from_hint')}
                  value={own.validFrom}
                  onChange={(validFrom) => setOwn({ ...own, validFrom })}
                />
              ) : (
                <SelectField
                  label={t('price-list.mode')}
                  value={own.mode}
                  onChange={(mode) => setOwn({ ...own, mode: mode as ListOptions['mode'] })}
                  options={(['replace', 'increment'] as const).map((value) => ({
                    value,
                    label: t(`price-list.mode.${value}`),
                  }))}
                />
              )}
              <SelectField
                label={t('price-list.numbers')}
                value={own.numbers}
                onChange={(numbers) => setOwn({ ...own, numbers: numbers as ListOptions['numbers'] })}
                options={(['auto', 'br', 'us'] as const).map((value) => ({
                  value,
                  label: t(`price-list.numbers.${value}`),
                }))}
              />
              {!isOfInputs && (
                <Switch
                  label={t('price-list.fill')}
                  isOn={own.fillDown.length > 0}
                  onChange={(isOn) => setOwn({ ...own, fillDown: isOn ? merged : [] })}
                />
              )}
            </div>
          </Panel>
          {!isOfInputs && <FixedValues own={own} setOwn={setOwn} />}
          <OtherPart found={found} file={file} onRead={onRead} />
          <p className={styles.hint}>{t('price-list.remembered')}</p>
        </div>
      </div>
      <div className={styles.actions}>
        {missing.length > 0 && <p>{t('price-list.missing', { names })}</p>}
        <Button icon={IconArrowLeft} onClick={again}>
          {t('price-list.other_file')}
        </Button>
        <Button
          variant="primary"
          isBusy={map.isRunning || check.isRunning}
          unavailable={missing.length > 0 ? t('price-list.missing', { names }) : null}
          onClick={() => void go()}
        >
          {t('price-list.check')}
        </Button>
      </div>
    </>
  )
}

const fixed = ['structure', 'phase', 'tension', 'kitType'] as const

interface OwnProps {
  own: ListOptions
  setOwn(own: ListOptions): void
}

function FixedValues({ own, setOwn }: OwnProps) {
  const { t, say } = useText(words)
  return (
    <Panel title={t('price-list.fixed')}>
      <div className={styles.fields}>
        {fixed.map((name) => {
          const { words: label, valueWords } = kitRecord.fields[name]
          return (
            <SelectField
              key={name}
              label={say(label)}
              value={own.fixed[name]}
              onChange={(value) => setOwn({ ...own, fixed: { ...own.fixed, [name]: value } })}
              options={Object.entries(valueWords ?? {}).map(([value, word]) => ({ value, label: say(word) }))}
            />
          )
        })}
      </div>
    </Panel>
  )
}

/** Another sheet of the workbook, or another row as the header: the file is read again. */
function OtherPart({ found, file, onRead }: Pick<ListColumnsProps, 'found' | 'file' | 'onRead'>) {
  const { t } = useText(words)
  const [sheet, setSheet] = useState(found.sheet)
  const [header, setHeader] = useState<number | null>(found.headerAt + 1)
  const [isBusy, setBusy] = useState(false)
  const remove = useCall(imports.remove, { refreshes: [] })
  if (!file) return <p className={styles.hint}>{t('price-list.read_again_text')}</p>
  const again = async () => {
    setBusy(true)
    const of = {
      kind: found.kind,
      about: found.aboutId!,
      ...(sheet && { sheet }),
      ...(header && { header: header - 1 }),
    }
    try {
      const read = await readImport(file, of)
      await remove.run({ params: { id: found.id } })
      onRead(read, file)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel>
      <div className={styles.fields}>
        {found.sheets.length > 1 && (
          <SelectField
            label={t('price-list.sheet')}
            value={sheet}
            onChange={(value) => setSheet(value ?? '')}
            options={found.sheets.map((value) => ({ value, label: value }))}
          />
        )}
        <NumberField label={t('price-list.header')} value={header} onChange={setHeader} />
        <Button isBusy={isBusy} onClick={() => void again()}>
          {t('price-list.read_again')}
        </Button>
      </div>
    </Panel>
  )
}
