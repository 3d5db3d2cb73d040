import type { z } from 'zod'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { changedFields } from '../../../platform/ui/forms/changed-fields.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { MultiSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../platform/ui/forms/form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { HelpText } from '../../../platform/ui/overlays/help-text.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RolePicker } from '../../access/ui/public.ts'
import { customFields } from '../../custom-fields/contract.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { funnels, type StatusPatch, type StatusSettings, type StepSettings } from '../contract.ts'
import { funnelMessages } from '../messages.ts'
import { forbiddables, switchableRequirements } from '../status.ts'
import { ColorField } from './color-field.tsx'
import styles from './funnel.module.css'
import { funnelRefreshes } from './funnel-refreshes.ts'
import { funnelScreenMessages as words } from './messages.ts'
import type { RuleTrialPart } from './rule-trial-part.ts'
import { othersOf, useStatusRemoval } from './status-removal.tsx'

const roleLists = ['moveRoles', 'cardRoles', 'columnRoles', 'hideAddRoles', 'editRoles'] as const

interface StatusDrawerProps {
  status: StatusSettings | null
  step: StepSettings
  steps: readonly StepSettings[]
  trial?: RuleTrialPart
  /** A new status is inserted after this one; without it, at the end of its step. */
  behind?: StatusSettings
  onClose(): void
}

/** A status: its name, behaviour, requirements, restrictions, and functions. */
export function StatusDrawer({ status, step, steps, trial: Trial, behind, onClose }: StatusDrawerProps) {
  const { t, say } = useText(words)
  const fields = optionsOf(useItem(customFields.list, {}).data?.filter((field) => field.enabled))
  const mayEditRoles = status?.mayEditRoles ?? true
  const categories = optionsOf(useItem(smallLists.items, { params: { list: 'file-categories' } }).data)
  const others = othersOf(steps, status)
  const removal = useStatusRemoval(status, step, steps)
  const add = useCall(funnels.addStatus, { refreshes: funnelRefreshes, tells: 'nowhere' })
  const edit = useCall(funnels.editStatus, { refreshes: funnelRefreshes, tells: 'nowhere' })
  const hours = status?.goalHours ?? null
  const start = {
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
  }
  const form = useForm({
    start,
    check: ({ name }) => ({ name: name.trim() ? null : say(funnelMessages['funnels.name_required']) }),
    submit: async (values, known) => {
      const body = { ...rulesOf(values), name: values.name }
      if (status)
        await edit.call({
          params: { id: status.id },
          body: changedFields({ ...rulesOf(known), name: known.name }, body),
        })
      else await add.call({ params: { id: step.id }, body: { ...body, behind: behind?.id } })
      notify.success(t('funnel.saved'))
      onClose()
    },
  })
  /** Permissions that this person may not change are not sent. */
  function rulesOf({ goalDays, goalRest, prediction, ...given }: typeof start): z.input<typeof StatusPatch> {
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
    const value = form.values[name]
    form.set(name, value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  }
  return (
    <RecordDrawer
      form={form}
      formId="status"
      title={status ? t('funnel.status.edit', { name: status.name }) : t('funnel.status.add')}
      removal={removal}
      onClose={onClose}
    >
      <FormSection title={t('funnel.section.general')}>
        <TextField label={t('funnel.field.name')} isRequired maxLength={255} {...form.field('name')} />
        <ColorField value={form.values.color} onChange={(color) => form.set('color', color)} />
        <FieldRow isOne>
          <NumberField label={t('funnel.goal')} unit={t('funnel.days')} {...form.field('goalDays')} />
          <NumberField label={t('funnel.goal.hours')} unit={t('funnel.hours')} {...form.field('goalRest')} />
        </FieldRow>
        <NumberField label={t('funnel.prediction')} unit="%" {...form.field('prediction')} />
      </FormSection>
      <FormSection title={t('funnel.section.automation')}>
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
      </FormSection>
      <FormSection title={t('funnel.section.entry')} help={t('funnel.requires.help')}>
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
      </FormSection>
      <FormSection title={t('funnel.section.fields')}>
        <MultiSelectField
          label={t('funnel.requiredFields')}
          isLabelHidden
          options={fields}
          {...form.field('requiredFields')}
        />
      </FormSection>
      <FormSection title={t('funnel.section.forbids')}>
        {forbiddables.map((what) => (
          <Checkbox
            key={what}
            label={t(`funnel.forbids.${what}`)}
            value={form.values.forbids.includes(what)}
            onChange={() => flip('forbids', what)}
          />
        ))}
      </FormSection>
      <FormSection title={t('funnel.section.roles')}>
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
      </FormSection>
      {status && Trial && (
        <FormSection title={t('funnel.section.trial')}>
          <Trial statusId={status.id} statusName={status.name} rules={() => rulesOf(form.values)} />
        </FormSection>
      )}
    </RecordDrawer>
  )
}
