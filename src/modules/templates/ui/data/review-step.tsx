import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useStores } from '../../../access/ui/public.ts'
import { pictureAddress } from '../../../branding/brand.ts'
import type { ProposalData } from '../../contract.ts'
import { proposalDataMessages as words } from './messages.ts'
import styles from './proposal-data.module.css'
import { StepFoot } from './step-foot.tsx'
import { type DataStep, dataSteps, fieldsOfStep, type StepProps } from './steps.ts'

/** What proposals say where a text is empty. */
const instead: Record<string, keyof typeof words> = {
  about: 'proposal-data.no_about',
  included: 'proposal-data.standard',
  notIncluded: 'proposal-data.standard',
  moduleWarranty: 'proposal-data.years',
  inverterWarranty: 'proposal-data.years',
  structureWarranty: 'proposal-data.years',
  installationWarranty: 'proposal-data.years',
  cashText: 'proposal-data.standard',
  paymentText: 'proposal-data.no_about',
}

interface ReviewStepProps extends StepProps {
  data: ProposalData
  open(step: DataStep): void
}

/** Everything of a record, with what proposals say in place of what is empty. */
export function ReviewStep({ data, open, onDone, onBack }: ReviewStepProps) {
  const { t } = useText(words)
  return (
    <>
      {dataSteps.slice(0, -1).map((step) => {
        const name = t(`proposal-data.step.${step}`)
        return (
          <Panel
            key={step}
            title={name}
            actions={
              <Button size="small" variant="quiet" onClick={() => open(step)}>
                {t('proposal-data.edit', { step: name.toLowerCase() })}
              </Button>
            }
          >
            {step === 'images' ? <Pictures data={data} /> : <Texts step={step} data={data} />}
          </Panel>
        )
      })}
      <StepFoot onBack={onBack}>
        <Button variant="primary" onClick={() => onDone(data)}>
          {t('proposal-data.done')}
        </Button>
      </StepFoot>
    </>
  )
}

function Texts({ step, data }: { step: DataStep; data: ProposalData }) {
  const { t, say } = useText(words)
  const stores = useStores()
  const values: Record<string, unknown> = {
    ...data,
    storeIds: stores
      .filter(({ value }) => data.storeIds.includes(value))
      .map(({ label }) => label)
      .join(', '),
  }
  return (
    <dl className={styles.texts}>
      {fieldsOfStep(step).map(([name, field]) => (
        <div key={name}>
          <dt>{say(field.words)}</dt>
          <dd data-empty={values[name] === '' || undefined}>
            {String(values[name]) || t(instead[name] ?? 'proposal-data.no_stores')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Pictures({ data: { works } }: { data: ProposalData }) {
  const { t } = useText(words)
  if (works.length === 0) return <p className={styles.none}>{t('proposal-data.company_works')}</p>
  return (
    <ul className={styles.pictures}>
      {works.map(({ id, caption }) => (
        <li key={id}>
          <img src={pictureAddress(id)} alt={caption} width={150} height={100} loading="lazy" />
          {caption && <small>{caption}</small>}
        </li>
      ))}
    </ul>
  )
}
