import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { RadioCards } from '../../../platform/ui/forms/choices/radio-cards.tsx'
import {
  AsyncSelectField,
  MultiSelectField,
  type Option,
  SelectField,
} from '../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow, Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { ReadFirstField } from '../../../platform/ui/forms/read-first-field.tsx'
import { PasswordField, TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { CepField, CnpjField, CpfField, PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { KwhField, MoneyField, NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { plain } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './kit.module.css'
import { kitMessages } from './messages.ts'
import { columns, owners } from './sample.ts'

const statuses: Option[] = columns.map(({ id, name, goalDays }) => ({
  value: id,
  label: name,
  detail: `${goalDays} d`,
}))
const people: Option[] = owners.map((name) => ({ value: name, label: name, mark: <Avatar name={name} size="small" /> }))
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

export function KitFields() {
  const { t } = useText(kitMessages)
  const [owner, setOwner] = useState<Option | null>(people[0]!)
  const form = useForm({
    start: {
      name: 'Maria Aparecida',
      password: 'girassol',
      cpf: '52998224725',
      cnpj: '12ABC34501DE35',
      phone: '34998124471',
      cep: '38400123',
      value: 2_489_000 as number | null,
      kwh: 872 as number | null,
      share: 0.125 as number | null,
      power: 7.26 as number | null,
      day: '2026-06-19' as string | null,
      status: 'visit' as string | null,
      tags: ['new', 'sent'],
      notes: '',
      roof: 'tile',
      keeps: true,
    },
    submit: async () => {
      await wait(400)
      throw new ApiError(422, {
        Message: 'Confira os campos.',
        Fields: { name: 'Já existe um contato com este nome.', 'body.kwh': 'O consumo passa do limite da unidade.' },
      })
    },
  })
  return (
    <div className={styles.pair}>
      <Panel title={t('kit.fields')}>
        <Form form={form} columns="two">
          <TextField label="Nome" {...form.field('name')} isRequired />
          <PasswordField label="Senha" {...form.field('password')} />
          <CpfField label="CPF" {...form.field('cpf')} />
          <CnpjField label="CNPJ" {...form.field('cnpj')} />
          <PhoneField label="Telefone" {...form.field('phone')} />
          <CepField label="CEP" {...form.field('cep')} />
          <MoneyField label="Valor" {...form.field('value')} />
          <KwhField label="Consumo médio" {...form.field('kwh')} />
          <FieldRow>
            <PercentField label="Comissão" {...form.field('share')} />
            <NumberField label="Potência" unit="kWp" digits={2} {...form.field('power')} />
            <DateField label="Fechamento" {...form.field('day')} />
          </FieldRow>
          <SelectField label="Status" options={statuses} isClearable {...form.field('status')} />
          <AsyncSelectField
            label="Responsável"
            selected={owner}
            onChange={setOwner}
            load={async (text) => {
              await wait(250)
              return people.filter((person) => plain(person.label).includes(plain(text)))
            }}
          />
          <FieldRow>
            <MultiSelectField label="Colunas" options={statuses} {...form.field('tags')} />
          </FieldRow>
          <FieldRow>
            <TextArea label="Observações" isRequired={false} hint="Só a sua equipe lê." {...form.field('notes')} />
          </FieldRow>
          <TextField label="Desligado" value="Matriz Uberlândia" onChange={() => {}} isDisabled />
          <TextField label="Com erro" value="abc" onChange={() => {}} error="E-mail inválido." />
          <FormActions>
            <SubmitButton>{t('kit.save')}</SubmitButton>
          </FormActions>
        </Form>
      </Panel>
      <div className={styles.lines}>
        <Panel title={t('kit.choices')}>
          <div className={styles.lines}>
            <RadioCards
              label="Telhado"
              columns={2}
              {...form.field('roof')}
              options={[
                { value: 'tile', title: 'Cerâmico', detail: 'Telha colonial, gancho', figure: formatMoney(1_431_000) },
                {
                  value: 'metal',
                  title: 'Metálico',
                  detail: 'Telha trapezoidal, minitrilho',
                  figure: formatMoney(1_348_000),
                },
              ]}
            />
            <Checkbox label="Manter conectada neste aparelho" {...form.field('keeps')} />
            <Checkbox label="Alguns" value={false} isMixed onChange={() => {}} />
            <Switch
              label="Avisar por e-mail"
              hint="Um resumo por dia, às 18h."
              isOn={form.values.keeps}
              onChange={(isOn) => form.set('keeps', isOn)}
            />
          </div>
        </Panel>
        <Panel title={t('kit.readFirst')}>
          <div className={styles.beside}>
            <ReadFirstField
              label="Nome"
              labelPlace="beside"
              value={form.values.name}
              edit={(props) => <TextField {...props} />}
              save={async (name) => {
                await wait(500)
                form.set('name', name)
              }}
            />
            <ReadFirstField<number | null>
              label="Valor"
              labelPlace="beside"
              value={form.values.value}
              show={(cents) => formatMoney(cents ?? 0)}
              edit={(props) => <MoneyField {...props} />}
              save={async () => {
                await wait(300)
                throw new ApiError(409, { Message: 'O valor vem da proposta aceita.' })
              }}
            />
            <ReadFirstField
              label="Telefone"
              labelPlace="beside"
              value=""
              edit={(props) => <PhoneField {...props} />}
              save={async () => {}}
            />
            <ReadFirstField
              label="CPF"
              labelPlace="beside"
              value="***.482.916-**"
              isReadOnly
              edit={() => null}
              save={async () => {}}
            />
          </div>
        </Panel>
      </div>
    </div>
  )
}
