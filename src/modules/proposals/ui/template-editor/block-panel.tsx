import { useState } from 'react'
import type { BlockSetting } from '../../../../platform/blocks/block.ts'
import { withForm } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { pictureAddress } from '../../../branding/brand.ts'
import { templates } from '../../../templates/contract.ts'
import {
  type Condition,
  changeBlock,
  isOn,
  settingCells,
  settingText,
  type TemplateBlock,
  type TemplateBody,
} from '../../../templates/template-blocks.ts'
import {
  type FieldsKnown,
  FieldText,
  editingStyles as styles,
  type TemplateDraft,
} from '../../../templates/ui/public.ts'
import { kindOf } from './block-kinds.ts'
import { templateEditorMessages as words } from './messages.ts'

interface BlockPanelProps extends FieldsKnown {
  draft: TemplateDraft<TemplateBody>
  block: TemplateBlock
}

/** What may be set of the chosen block, and when it is shown. */
export function BlockPanel({ draft, block, ...known }: BlockPanelProps) {
  const { say } = useText(words)
  const kind = kindOf(block.kind)
  return (
    <div className={styles.stack}>
      <h2>{kind ? say(kind.words) : block.kind}</h2>
      {Object.entries(kind?.settings ?? {}).map(([name, setting]) => (
        <Setting key={`${block.id} ${name}`} {...{ draft, block, name, setting, ...known }} />
      ))}
      <When
        when={block.when}
        fields={known.fields}
        onChange={(when) => draft.change((body) => changeBlock(body, block.id, { when }), `${block.id} when`)}
      />
    </div>
  )
}

interface SettingProps extends BlockPanelProps {
  name: string
  setting: BlockSetting
}

function Setting({ draft, block, name, setting, ...known }: SettingProps) {
  const { t, say } = useText(words)
  const label = say(setting.words)
  const set = (value: string | boolean | string[][]) =>
    draft.change((body) => changeBlock(body, block.id, { settings: { [name]: value } }), `${block.id} ${name}`)
  const text = settingText(block, name)
  if (setting.kind === 'switch') return <Switch label={label} isOn={isOn(block, name, setting.start)} onChange={set} />
  if (setting.kind === 'choice' && Object.keys(setting.options).length > 3)
    return (
      <SelectField
        label={label}
        value={text || setting.start}
        options={Object.entries(setting.options).map(([value, option]) => ({ value, label: say(option) }))}
        onChange={(value) => set(value ?? setting.start)}
      />
    )
  if (setting.kind === 'choice')
    return (
      <div className={styles.field}>
        <span>{label}</span>
        <Segmented
          label={label}
          value={text || setting.start}
          onChange={set}
          options={Object.entries(setting.options).map(([value, option]) => ({ value, label: say(option) }))}
        />
      </div>
    )
  if (setting.kind === 'picture') return <PictureSetting label={label} value={text} onChange={set} />
  if (setting.kind === 'cells')
    return (
      <TextArea
        label={label}
        hint={t('template-editor.cells_hint')}
        rows={8}
        maxLength={8000}
        value={settingCells(block, name)
          .map((row) => row.join(' | '))
          .join('\n')}
        onChange={(value) => set(cellsOf(value))}
      />
    )
  return (
    <FieldText
      {...known}
      label={label}
      value={text}
      onChange={set}
      maxLength={setting.most}
      {...(setting.kind === 'text' && { rows: 8 })}
    />
  )
}

const cellsOf = (text: string) =>
  text
    .split('\n')
    .slice(0, 60)
    .map((row) =>
      row
        .split('|')
        .slice(0, 8)
        .map((cell) => cell.trim().slice(0, 500)),
    )

interface PictureSettingProps {
  label: string
  value: string
  onChange(id: string): void
}

function PictureSetting({ label, value, onChange }: PictureSettingProps) {
  const { t } = useText(words)
  const add = useCall(templates.addTemplatePicture, { onDone: ({ id }) => onChange(id) })
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <div className={styles.field}>
      <span>{label}</span>
      {value && <img className={styles.thumb} src={pictureAddress(value)} alt="" />}
      <input
        ref={setInput}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        aria-label={t('template-editor.send_picture')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (!file) return
          const form = new FormData()
          form.append('file', file)
          void add.run(withForm(form, {}))
        }}
      />
      <div>
        <Button size="small" isBusy={add.isRunning} onClick={() => input?.click()}>
          {t('template-editor.send_picture')}
        </Button>
        {value && (
          <Button size="small" variant="quiet" onClick={() => onChange('')}>
            {t('template-editor.drop_picture')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface WhenProps {
  when: Condition | undefined
  fields: FieldsKnown['fields']
  onChange(when: Condition | undefined): void
}

const ways = ['filled', 'empty', 'equal', 'above', 'below'] as const

/** Read as a sentence: the field, the condition, the value. */
export function When({ when, fields, onChange }: WhenProps) {
  const { t } = useText(words)
  return (
    <div className={styles.field}>
      <SelectField
        label={t('template-editor.when')}
        placeholder={t('template-editor.always')}
        isClearable
        value={when?.field ?? null}
        options={fields.map(({ name, label }) => ({ value: name, label, detail: name }))}
        onChange={(field) => onChange(field ? { ...(when ?? { is: 'filled' }), field } : undefined)}
      />
      {when && (
        <SelectField
          label={t('template-editor.when_is')}
          value={when.is}
          options={ways.map((value) => ({ value, label: t(`template-editor.is.${value}`) }))}
          onChange={(is) => onChange({ ...when, is: (is ?? 'filled') as Condition['is'] })}
        />
      )}
      {when && when.is !== 'filled' && when.is !== 'empty' && (
        <TextField
          label={t('template-editor.when_value')}
          maxLength={120}
          value={when.value ?? ''}
          onChange={(value) => onChange({ ...when, value })}
        />
      )}
    </div>
  )
}
