import { IconAlertTriangle, IconBarcode, IconCheck, IconFileText, IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { Spinner } from '../../../../platform/ui/pieces/spinner.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { serialsIn } from '../../../equipment/serials.ts'
import { SendFile } from '../../../files/ui/public.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from './receipt.module.css'
import type { Reading, Readings } from './use-readings.ts'

/** The maker of a model of the proposal is known. */
const isMakerKnown = ({ isFromProposal, kind }: PurchaseItem) =>
  isFromProposal && (kind === 'module' || kind === 'inverter')

/** The serial numbers of an item: a scanner types them one by one, a list is pasted, or a text file is given. */
export function SerialsScan({ item, readings }: { item: PurchaseItem; readings: Readings }) {
  const { t } = useText(words)
  const [text, setText] = useState('')
  const [maker, setMaker] = useState('')
  const register = (given: string) => {
    setText('')
    void readings.register(serialsIn(given), maker)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    register(text)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = text + event.clipboardData.getData('text')
    if (serialsIn(pasted).length < 2) return
    event.preventDefault()
    register(pasted)
  }
  return (
    <>
      {!isMakerKnown(item) && (
        <TextField
          label={t('purchases.serials.maker')}
          isRequired={false}
          maxLength={120}
          value={maker}
          onChange={setMaker}
        />
      )}
      <form className={styles.scan} onSubmit={submit}>
        <TextField
          label={t('purchases.serials.number')}
          hint={t('purchases.serials.hint')}
          icon={IconBarcode}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={text}
          onChange={setText}
          onPaste={paste}
        />
        <Button type="submit">{t('purchases.serials.register')}</Button>
      </form>
      <SendFile
        icon={IconFileText}
        text={t('purchases.serials.drop')}
        choose={{ label: t('purchases.serials.file'), icon: IconUpload }}
        accept=".txt,.csv"
        isCompact
        send={async (file) => register(await file.text())}
      />
      <ul className={styles.results} aria-label={t('purchases.serials.read')} aria-live="polite">
        {readings.list.map((reading) => (
          <ReadingLine
            key={reading.key}
            reading={reading}
            onOthers={(others) => void readings.register(others, maker)}
          />
        ))}
      </ul>
    </>
  )
}

/** The result for a number or a list; if some of a list are registered already, the others can be registered. */
function ReadingLine({ reading, onOthers }: { reading: Reading; onOthers(serials: readonly string[]): void }) {
  const { t } = useText(words)
  const { serials, state, why, others } = reading
  const name = serials.length === 1 ? serials[0] : t('purchases.serials.count', { count: serials.length })
  return (
    <li data-state={state}>
      {state === 'sending' ? <Spinner /> : <Icon of={state === 'read' ? IconCheck : IconAlertTriangle} size="small" />}
      <span>{name}</span>
      <small>{state === 'read' ? t('purchases.serials.registered') : why}</small>
      {others.length > 0 && (
        <Button size="small" onClick={() => onOthers(others)}>
          {t('purchases.serials.others', { count: others.length })}
        </Button>
      )}
    </li>
  )
}
