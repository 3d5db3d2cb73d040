import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { FieldRow, Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { NumberField } from '../../../platform/ui/forms/number-fields.tsx'
import { MultiSelectField, SelectField } from '../../../platform/ui/forms/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { HelpText } from '../../../platform/ui/pieces/help-text.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { customFields } from '../../custom-fields/contract.ts'
import { organisation } from '../../organisation/contract.ts'
import { RolePicker } from '../../team/ui/public.ts'
import { funnels, type StatusPatch, type StatusSettings, type StepSettings } from '../contract.ts'
import { funnelMessages } from '../messages.ts'
import { forbiddables, switchableRequirements } from '../status.ts'
import { ColorField } from './color-field.tsx'
import styles from './funnel.module.css'
import { funnelScreenMessages as words } from './messages.ts'
import type { RuleTrialPart } from './rule-trial-part.ts'

const refreshes = [funnels.settings, funnels.show]
const roleLists = ['moveRoles', 'cardRoles', 'columnRoles', 'hideAddRoles', 'editRoles'] as const

interface StatusDrawerProps {
  status: StatusSettings | null
  step: StepSettings
  steps: readonly StepSettings[]
  trial?: RuleTrialPart
  onClose(): void
}

/** What a status is, does, asks and forbids, and for which functions. */
export function StatusDrawer({ status, step, steps, trial: Trial, onClose }: StatusDrawerProps) {
  const { t, say } = useText(words)
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const fields = named(useItem(customFields.list, {}).data?.filter((field) => field.enabled))
  const mayEditRoles = status?.mayEditRoles ?? true
  const categories = named(useItem(organisation.items, { params: { list: 'file-categories' } }).data)
  const others = steps.flatMap((one) =>
    one.statuses
      .filter(({ id }) => id !== status?.id)
      .map(({ id, name }) => ({ value: id, label: name, detail: one.name, parallel: one.parallel, loss: one.loss })),
  )
  const add = useCall(funnels.addStatus, { refreshes, tells: 'nowhere' })
  const edit = useCall(funnels.editStatus, { refreshes, tells: 'nowhere' })
  const hours = status?.goalHours ?? null
  const form = useForm({
    start: {
      name: status?.name ?? '',
      color: status?.color ?? step.color,
      goalDays: hours === null ? null : Math.floor(hours / 24),
      goalRest: hours === null ? null : hours % 24,
      prediction: (status?.prediction ?? 0) as number | null,
      willMoveTo: status?.willMoveTo ?? null,
      removedOnMove: status?.removedOnMove ?? false,
      requires: status?.requires ?? [],
      requiredFields: status?.requiredFields ?? [],
      requiredCategories: status?.requiredCategories ?? [],
      requiresParallel: status?.requiresParallel ?? [],
      forbids: status?.forbids ?? [],
      moveRoles: status?.moveRoles ?? [],
      cardRoles: status?.cardRoles ?? [],
      columnRoles: status?.columnRoles ?? [],
      hideAddRoles: status?.hideAddRoles ?? [],
      editRoles: status?.editRoles ?? [],
    },
    check: ({ name }) => ({ name: name.trim() ? null : say(funnelMessages['funnels.name_required']) }),
    submit: async (values) => {
      const body = { ...rulesOf(values), name: values.name }
      await (status ? edit.call({ params: { id: status.id }, body }) : add.call({ params: { id: step.id }, body }))
      notify.success(t('funnel.saved'))
      onClose()
    },
  })
  /** Permissions that this person may not change are not sent. */
  function rulesOf({ goalDays, goalRest, prediction, ...given }: typeof form.values): z.input<typeof StatusPatch> {
    const lists = mayEditRoles ? {} : Object.fromEntries(roleLists.map((name) => [name, undefined]))
    return {
      ...given,
      requires: given.requires as z.input<typeof StatusPatch>['requires'],
      forbids: given.forbids as z.input<typeof StatusPatch>['forbids'],
      goalHours: (goalDays ?? 0) * 24 + (goalRest ?? 0) || null,
      prediction: prediction ?? 0,
      ...lists,
    }
  }
  const flip = (name: 'requires' | 'forbids', one: string) => {
    const held = form.values[name]
    form.set(name, held.includes(one) ? held.filter((other) => other !== one) : [...held, one])
  }
  const title = status ? t('funnel.status.edit', { name: status.name }) : t('funnel.status.add')
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          {status && (
            <span className={styles.left}>
              <RemoveStatus status={status} others={others} onDone={onClose} />
            </span>
          )}
          <Button onClick={onClose}>{say(messages['ui.cancel'])}</Button>
          <SubmitButton form={form} formId="status" />
        </>
      }
    >
      <Form form={form} id="status" label={title}>
        <Section title={t('funnel.section.general')}>
          <TextField label={t('funnel.field.name')} isRequired maxLength={255} {...form.field('name')} />
          <ColorField value={form.values.color} onChange={(color) => form.set('color', color)} />
          <FieldRow>
            <NumberField label={t('funnel.goal.days')} unit={t('funnel.days')} {...form.field('goalDays')} />
            <NumberField label={t('funnel.goal.hours')} unit={t('funnel.hours')} {...form.field('goalRest')} />
          </FieldRow>
          <NumberField label={t('funnel.prediction')} unit="%" {...form.field('prediction')} />
        </Section>
        <Section title={t('funnel.section.automation')}>
          <SelectField
            label={t('funnel.willMoveTo')}
            labelAside={<HelpText about={t('funnel.willMoveTo')}>{t('funnel.willMoveTo.help')}</HelpText>}
            isClearable
            options={others.filter((other) => !other.loss)}
            {...form.field('willMoveTo')}
          />
          <Switch
            label={t('funnel.removedOnMove')}
            isOn={form.values.removedOnMove}
            onChange={(removedOnMove) => form.set('removedOnMove', removedOnMove)}
          />
        </Section>
        <Section title={t('funnel.section.entry')} help={t('funnel.requires.help')}>
          <fieldset className={styles.checks}>
            <legend>{t('funnel.requires')}</legend>
            {switchableRequirements.map((need) => (
              <Checkbox
                key={need}
                label={say(funnelMessages[`funnels.need.${need}`])}
                value={form.values.requires.includes(need)}
                onChange={() => flip('requires', need)}
              />
            ))}
          </fieldset>
          <MultiSelectField label={t('funnel.categories')} options={categories} {...form.field('requiredCategories')} />
          <MultiSelectField
            label={t('funnel.requiresParallel')}
            options={others.filter((other) => other.parallel)}
            {...form.field('requiresParallel')}
          />
        </Section>
        <Section title={t('funnel.section.fields')}>
          <MultiSelectField label={t('funnel.requiredFields')} options={fields} {...form.field('requiredFields')} />
        </Section>
        <Section title={t('funnel.section.forbids')}>
          {forbiddables.map((what) => (
            <Checkbox
              key={what}
              label={t(`funnel.forbids.${what}`)}
              value={form.values.forbids.includes(what)}
              onChange={() => flip('forbids', what)}
            />
          ))}
        </Section>
        <Section title={t('funnel.section.roles')}>
          {!mayEditRoles && <p className={styles.closed}>{t('funnel.editRoles.closed')}</p>}
          {roleLists.map((name) => (
            <RolePicker
              key={name}
              label={t(`funnel.${name}`)}
              names={name === 'hideAddRoles' ? 'denied' : 'allowed'}
              isDisabled={!mayEditRoles}
              {...form.field(name)}
            />
          ))}
        </Section>
        {status && Trial && (
          <Section title={t('funnel.section.trial')}>
            <Trial statusId={status.id} statusName={status.name} rules={() => rulesOf(form.values)} />
          </Section>
        )}
        <FormRefusal />
      </Form>
    </Drawer>
  )
}

const Section = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h3>{title}</h3>
      {help && <HelpText about={title}>{help}</HelpText>}
    </div>
    {children}
  </section>
)

interface RemoveStatusProps {
  status: StatusSettings
  others: readonly { value: string; label: string; detail: string }[]
  onDone(): void
}

/** A status that holds deals goes only when another takes them over. */
function RemoveStatus({ status: { id, name }, others, onDone }: RemoveStatusProps) {
  const { t } = useText(words)
  const remove = useCall(funnels.removeStatus, { refreshes, tells: 'nowhere' })
  const [takenOverBy, setTakenOverBy] = useState<string | null>(null)
  return (
    <ConfirmButton
      variant="quiet"
      label={t('funnel.delete')}
      ask={{
        title: t('funnel.delete.ask', { name }),
        children: (
          <>
            <p>{t('funnel.delete.text')}</p>
            <SelectField
              label={t('funnel.takenOverBy')}
              options={others}
              value={takenOverBy}
              onChange={setTakenOverBy}
            />
          </>
        ),
        confirm: t('funnel.delete'),
        isDangerous: true,
        run: async () => {
          await remove.call({ params: { id }, query: takenOverBy ? { takenOverBy } : {} })
          notify.success(t('funnel.deleted', { name }))
          onDone()
        },
      }}
    />
  )
}
