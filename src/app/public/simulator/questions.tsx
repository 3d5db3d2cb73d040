import type { PublicSimulator } from '../../../modules/simulator/contract.ts'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { states } from '../../../platform/brazil/states.ts'
import { formatZipCode } from '../../../platform/brazil/zip-code.ts'
import type { Typed } from './answers.ts'
import { Field } from './field.tsx'
import type { Text } from './simulator-page.tsx'
import type { ZipState } from './use-address.ts'

export interface QuestionsProps {
  shown: PublicSimulator
  typed: Typed
  change(part: Partial<Typed>): void
  /** What is wrong, by field. */
  faults: Record<string, string>
  t: Text
}

/** What an input of text needs. */
const textOf =
  ({ typed, change }: QuestionsProps) =>
  (name: Exclude<keyof Typed, 'agreed' | 'by'>) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

/** What a month takes or costs. */
export function UsageQuestions(props: QuestionsProps) {
  const { shown, typed, change, faults, t } = props
  const text = textOf(props)
  const asks = (name: PublicSimulator['asks'][number]) => shown.asks.includes(name)
  return (
    <fieldset className="sim-card">
      <legend>{t('simulator-page.usage')}</legend>
      <div className="sim-choice">
        {(['bill', 'kwh'] as const).map((by) => (
          <label key={by}>
            <input type="radio" name="by" checked={typed.by === by} onChange={() => change({ by })} />
            <span>{t(`simulator-page.by_${by}`)}</span>
          </label>
        ))}
      </div>
      <Field
        label={t(`simulator-page.${typed.by}`)}
        {...(typed.by === 'kwh' && { hint: t('simulator-page.kwh.hint') })}
        fault={faults.consumption}
        isWide
      >
        {(given) => <input {...given} {...text(typed.by)} inputMode="decimal" autoComplete="off" />}
      </Field>
      {asks('connection') && (
        <Field
          label={t('simulator-page.connection')}
          note={t('simulator-page.optional')}
          fault={faults.connection}
          isWide
        >
          {(given) => (
            <select {...given} {...text('connection')}>
              <option value="">{t('simulator-page.not_sure')}</option>
              {(['single', 'two', 'three'] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`simulator-page.connection.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </fieldset>
  )
}

/** Where the system will be; a CEP fills in what it knows. */
export function PlaceQuestions(props: QuestionsProps & { zip: ZipState }) {
  const { shown, typed, change, faults, t, zip } = props
  const text = textOf(props)
  const asks = (name: PublicSimulator['asks'][number]) => shown.asks.includes(name)
  const served = shown.distributors.filter((one) => one.states.includes(typed.state))
  return (
    <fieldset className="sim-card">
      <legend>{t('simulator-page.place')}</legend>
      <div className="sim-grid">
        <Field
          label={t('simulator-page.zip')}
          fault={faults.zipCode}
          {...(zip === 'unknown' && { hint: t('simulator-page.zip.unknown') })}
          isWide
        >
          {(given) => (
            <input
              {...given}
              value={typed.zipCode}
              inputMode="numeric"
              autoComplete="postal-code"
              placeholder="00000-000"
              onChange={(event) => change({ zipCode: formatZipCode(event.target.value) })}
            />
          )}
        </Field>
        <Field label={t('simulator-page.street')} fault={faults.street} isWide>
          {(given) => <input {...given} {...text('street')} autoComplete="address-line1" maxLength={255} />}
        </Field>
        <Field label={t('simulator-page.number')} fault={faults.number}>
          {(given) => <input {...given} {...text('number')} autoComplete="off" maxLength={255} />}
        </Field>
        <Field label={t('simulator-page.complement')} fault={faults.complement}>
          {(given) => <input {...given} {...text('complement')} autoComplete="address-line2" maxLength={255} />}
        </Field>
        <Field label={t('simulator-page.district')} fault={faults.district} isWide>
          {(given) => <input {...given} {...text('district')} autoComplete="address-level3" maxLength={255} />}
        </Field>
        <Field label={t('simulator-page.city')} fault={faults.city}>
          {(given) => <input {...given} {...text('city')} autoComplete="address-level2" maxLength={255} />}
        </Field>
        <Field label={t('simulator-page.state')} fault={faults.state}>
          {(given) => (
            <select {...given} {...text('state')} autoComplete="address-level1">
              <option value="" />
              {states.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </Field>
        {served.length > 1 && (
          <Field
            label={t('simulator-page.distributor')}
            note={t('simulator-page.optional')}
            fault={faults.distributor}
            isWide
          >
            {(given) => (
              <select {...given} {...text('distributor')}>
                <option value="">{t('simulator-page.not_sure')}</option>
                {served.map(({ distributor, name }) => (
                  <option key={distributor} value={distributor}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {asks('roof') && (
          <Field label={t('simulator-page.roof')} note={t('simulator-page.optional')} fault={faults.roof} isWide>
            {(given) => (
              <select {...given} {...text('roof')}>
                <option value="">{t('simulator-page.not_sure')}</option>
                {shown.roofs.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
    </fieldset>
  )
}

/** Who gets the result. */
export function PersonQuestions(props: QuestionsProps) {
  const { shown, typed, change, faults, t } = props
  const text = textOf(props)
  const asks = (name: PublicSimulator['asks'][number]) => shown.asks.includes(name)
  return (
    <div className="sim-grid">
      <Field label={t('simulator-page.name')} fault={faults.name} isWide>
        {(given) => <input {...given} {...text('name')} autoComplete="name" maxLength={255} />}
      </Field>
      <Field label={t('simulator-page.phone')} fault={faults.phone} isWide>
        {(given) => (
          <input
            {...given}
            value={typed.phone}
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="(00) 00000-0000"
            onChange={(event) => change({ phone: formatPhone(event.target.value) })}
          />
        )}
      </Field>
      {asks('email') && (
        <Field
          label={t('simulator-page.email')}
          note={t('simulator-page.optional')}
          hint={t('simulator-page.email_hint')}
          fault={faults.email}
          isWide
        >
          {(given) => <input {...given} {...text('email')} type="email" autoComplete="email" maxLength={255} />}
        </Field>
      )}
      {asks('message') && (
        <Field label={t('simulator-page.message')} note={t('simulator-page.optional')} fault={faults.message} isWide>
          {(given) => <textarea {...given} {...text('message')} rows={3} maxLength={2000} />}
        </Field>
      )}
    </div>
  )
}
