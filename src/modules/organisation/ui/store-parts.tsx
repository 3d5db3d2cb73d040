import { IconPlus, IconTrash } from '@tabler/icons-react'
import { defaultColors } from '../../../platform/rules/default-colors.ts'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { ColorField } from '../../../platform/ui/forms/typed/color-field.tsx'
import { TimeField } from '../../../platform/ui/forms/typed/time-field.tsx'
import { UrlField } from '../../../platform/ui/forms/typed/url-field.tsx'
import type { Form } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Store } from '../contract.ts'
import { textOn, weekdays } from '../store.ts'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './stores.module.css'

export type StoreForm = Form<Store>

/** Primary and secondary colour, by colour picker or as #RRGGBB, with a preview of text on them. */
export function ColorsPart({ form }: { form: StoreForm }) {
  const { t } = useText(words)
  const { primaryColor, secondaryColor } = form.values
  return (
    <div className={styles.stack}>
      <div className={styles.grid}>
        {(['primaryColor', 'secondaryColor'] as const).map((name) => (
          <ColorField
            key={name}
            label={t(`stores.field.${name}`)}
            fallback={defaultColors[name]}
            hint={t('stores.color.company')}
            {...form.field(name)}
          />
        ))}
      </div>
      <p className={styles.sample}>
        {[primaryColor || defaultColors.primaryColor, secondaryColor || defaultColors.secondaryColor].map(
          (color, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
            <span key={index} style={{ background: color, color: textOn(color) }}>
              {t('stores.color.sample')}
            </span>
          ),
        )}
      </p>
    </div>
  )
}

/** Opening and closing time of each weekday; a day that is switched off is closed. */
export function HoursPart({ form }: { form: StoreForm }) {
  const { t } = useText(words)
  const { hours } = form.values
  const setDay = (day: (typeof weekdays)[number], times: { from: string; to: string } | undefined) => {
    const { [day]: _before, ...others } = hours
    form.set('hours', times ? { ...others, [day]: times } : others)
  }
  return (
    <div className={styles.stack}>
      <ul className={styles.days}>
        {weekdays.map((day) => {
          const times = hours[day]
          const name = t(`stores.day.${day}`)
          return (
            <li key={day} className={styles.day}>
              <Switch
                label={name}
                isOn={times !== undefined}
                onChange={(isOpen) => setDay(day, isOpen ? { from: '08:00', to: '18:00' } : undefined)}
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
      {hours.mon && (
        <div>
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              form.set('hours', {
                ...hours,
                ...Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, { ...hours.mon! }])),
              })
            }
          >
            {t('stores.hours.copy')}
          </Button>
        </div>
      )}
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

export const WarrantiesPart = ({ form }: { form: StoreForm }) => {
  const { t } = useText(words)
  return <TextArea label={t('stores.part.warranties')} rows={6} maxLength={10_000} {...form.field('warranties')} />
}

export const TextPart = ({ form }: { form: StoreForm }) => {
  const { t } = useText(words)
  return <TextArea label={t('stores.part.text')} rows={8} maxLength={10_000} {...form.field('institutionalText')} />
}

export const EmailPart = ({ form }: { form: StoreForm }) => {
  const { t } = useText(words)
  return <TextField label={t('stores.part.email')} type="email" {...form.field('commercialEmail')} />
}
