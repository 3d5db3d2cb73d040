import { useState } from 'react'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { plain } from '../../../../platform/ui/text/plain.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DocumentBody } from '../../documents/document-body.ts'
import { keyText, withKeys } from '../../documents/word-keys.ts'
import type { Field } from '../editing/use-fields.ts'
import styles from './documents.module.css'
import { documentMessages as words } from './messages.ts'

export interface ReadWord {
  body: DocumentBody
  keys: string[]
  lost: string[]
}

interface WordDialogProps {
  read: ReadWord
  fields: readonly Field[]
  onUse(body: DocumentBody): void
  onClose(): void
}

/** Which field each mark of a file stands for; those that are called alike are chosen already. */
export function WordDialog({ read, fields, onUse, onClose }: WordDialogProps) {
  const { t } = useText(words)
  const [first] = useState<Record<string, string>>(() =>
    Object.fromEntries(read.keys.map((key) => [key, fieldLike(key, fields)])),
  )
  const [chosen, setChosen] = useState(first)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isChanged={read.keys.some((key) => chosen[key] !== first[key])}
      title={t('documents.keys')}
      actions={
        <Button variant="primary" onClick={() => onUse(withKeys(read.body, chosen))}>
          {t('documents.keys_use')}
        </Button>
      }
    >
      <div className={styles.keys}>
        <p>{t(read.keys.length > 0 ? 'documents.keys_text' : 'documents.keys_none')}</p>
        {read.lost.length > 0 && <p role="status">{t('documents.lost', { count: read.lost.length })}</p>}
        {read.keys.map((key) => (
          <SelectField
            key={key}
            label={key}
            isClearable
            value={chosen[key] || null}
            options={fields.map(({ name, label }) => ({ value: name, label, detail: name }))}
            onChange={(name) => setChosen({ ...chosen, [key]: name ?? '' })}
          />
        ))}
      </div>
    </Dialog>
  )
}

function fieldLike(key: string, fields: readonly Field[]): string {
  const wanted = plain(keyText(key)).replace(/[\s_.-]+/g, ' ')
  const found = fields.find(({ label, name }) => [plain(label), plain(name).replace('.', ' ')].includes(wanted))
  return found?.name ?? ''
}
