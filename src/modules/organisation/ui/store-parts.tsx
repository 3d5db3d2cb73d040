import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { ColorField } from '../../../platform/ui/forms/typed/color-field.tsx'
import { TimeField } from '../../../platform/ui/forms/typed/time-field.tsx'
import { UrlField } from '../../../platform/ui/forms/typed/url-field.tsx'
import type { Form } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { FieldInput, type FieldInputProps } from '../../../platform/ui/record/field-input.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Store } from '../contract.ts'
import { textOn, weekdays } from '../store.ts'
import { storeRecord } from '../store-record.ts'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './stores.module.css'

export type StoreForm = Form<Store>
type FieldInputValue = Pick<FieldInputProps, 'name' | 'value' | 'onChange' | 'error'>

/** Primary and secondary colour, by chooser or as #RRGGBB, with how text reads on them; the company's where there are none. */
export function ColorsPart({ form }: { form: StoreForm }) {
  const { t, say } = useText(words)
  const { primaryColor, secondaryColor, company } = form.values
  return (
    <div className={styles.stack}>
      <div className={styles.grid}>
        {(['primaryColor', 'secondaryColor'] as const).map((name) => (
          <ColorField
            key={name}
            label={say(storeRecord.fields[name].words)}
            fallback={company[name]}
            hint={t('stores.color.company')}
            {...form.field(name)}
          />
        ))}
      </div>
      <p className={styles.sample}>
        {[primaryColor || company.primaryColor, secondaryColor || company.secondaryColor].map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
          <span key={index} style={{ background: color, color: textOn(color) }}>
            {t('stores.color.sample')}
          </span>
        ))}
      </p>
    </div>
  )
}

const usual = { from: '08:00', to: '18:00' }
const daysOf = { workdays: weekdays.slice(0, 5), withSaturday: weekdays.slice(0, 6) }

/** Opening and closing time of each weekday; a day that is switched off is closed. */
export function HoursPart({ form }: { form: StoreForm }) {
  const { t } = useText(words)
  const { hours } = form.values
  const setDay = (day: (typeof weekdays)[number], times: { from: string; to: string } | undefined) => {
    const { [day]: _before, ...others } = hours
    form.set('hours', times ? { ...others, [day]: times } : others)
  }
  const open = (days: readonly (typeof weekdays)[number][], times: { from: string; to: string }) =>
    form.set('hours', { ...hours, ...Object.fromEntries(days.map((day) => [day, { ...times }])) })
  return (
    <div className={styles.stack}>
      <div className={styles.atOnce}>
        {(['workdays', 'withSaturday'] as const).map((choice) => (
          <Button key={choice} size="small" onClick={() => open(daysOf[choice], hours.mon ?? usual)}>
            {t(`stores.hours.${choice}`, { from: (hours.mon ?? usual).from, to: (hours.mon ?? usual).to })}
          </Button>
        ))}
      </div>
      <ul className={styles.days}>
        {weekdays.map((day) => {
          const times = hours[day]
          const name = t(`stores.day.${day}`)
          return (
            <li key={day} className={styles.day}>
              <Switch
                label={name}
                isOn={times !== undefined}
                onChange={(isOpen) => setDay(day, isOpen ? usual : undefined)}
              />
              {times ? (
                <span className={styles.times}>
                  {(['from', 'to'] as const).map((end) => (
                    <TimeField
                      key={end}
                      label={`${name}: ${t(`stores.hours.${end}`)}`}
                      isLabelHidden
                      value={times[end]}
                      onChange={(time) => setDay(day, { ...times, [end]: time })}
                    />
                  ))}
                </span>
              ) : (
                <span className={styles.closed}>{t('stores.hours.closed')}</span>
              )}
              {form.errors[`hours.${day}.to` as keyof Store] && (
                <span className={styles.wrong}>{form.errors[`hours.${day}.to` as keyof Store]}</span>
              )}
            </li>
          )
        })}
      </ul>
      {form.errors.hours && <p className={styles.wrong}>{form.errors.hours}</p>}
    </div>
  )
}

export function LinksPart({ form }: { form: StoreForm }) {
  const { t } = useText(words)
  const { links } = form.values
  const setLink = (at: number, change: Partial<(typeof links)[number]>) =>
    form.set(
      'links',
      links.map((link, index) => (index === at ? { ...link, ...change } : link)),
    )
  return (
    <div className={styles.stack}>
      {links.length === 0 && <p className={styles.hint}>{t('stores.links.empty')}</p>}
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no name of their own while they are typed
        <div key={at} className={styles.link}>
          <TextField label={t('stores.link.label')} value={link.label} onChange={(label) => setLink(at, { label })} />
          <UrlField label={t('stores.link.url')} value={link.url} onChange={(url) => setLink(at, { url })} />
          <IconButton
            icon={IconTrash}
            label={t('stores.link.remove', { name: link.label })}
            onClick={() =>
              form.set(
                'links',
                links.filter((_link, index) => index !== at),
              )
            }
          />
        </div>
      ))}
      {form.errors.links && <p className={styles.wrong}>{form.errors.links}</p>}
      <div>
        <Button
          size="small"
          icon={IconPlus}
          unavailable={links.length >= 12 ? String(links.length) : null}
          onClick={() => form.set('links', [...links, { label: '', url: '' }])}
        >
          {t('stores.link.add')}
        </Button>
      </div>
    </div>
  )
}

interface StoreInputProps {
  form: StoreForm
  name: 'timeZone' | 'warranties' | 'institutionalText' | 'commercialEmail'
  rows?: number
}

/** The input of one field as its description says. */
export function StoreInput({ form, name, rows }: StoreInputProps) {
  const { say } = useText(words)
  const field = storeRecord.fields[name]
  return (
    <FieldInput
      of={field}
      values={form.values}
      label={say(field.words)}
      {...(rows && { rows, maxLength: 10_000 })}
      {...(form.field(name) as FieldInputValue)}
    />
  )
}

export const WarrantiesPart = ({ form }: { form: StoreForm }) => <StoreInput form={form} name="warranties" rows={6} />

export const TextPart = ({ form }: { form: StoreForm }) => <StoreInput form={form} name="institutionalText" rows={8} />

export const EmailPart = ({ form }: { form: StoreForm }) => <StoreInput form={form} name="commercialEmail" />
