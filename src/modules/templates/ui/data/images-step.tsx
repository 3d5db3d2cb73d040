import { withForm } from '../../../../platform/ui/data/api.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { pictureAddress } from '../../../branding/brand.ts'
import { WorksEditor } from '../../../branding/ui/public.ts'
import { type ProposalData, proposalData } from '../../contract.ts'
import type { ShownWork } from '../../store-texts.ts'
import { proposalDataMessages as words } from './messages.ts'
import { StepFoot } from './step-foot.tsx'
import { type StepProps, shownIn } from './steps.ts'

/** Photos of works; each change is stored at once. */
export function ImagesStep({ data, onDone, onBack }: StepProps & { data: ProposalData }) {
  const { t } = useText(words)
  const params = { id: data.id }
  const add = useCall(proposalData.addProposalPicture, { refreshes: shownIn, tells: 'nowhere' })
  const keep = useCall(proposalData.arrangeProposalPictures, { refreshes: shownIn })
  const works = data.works.map((work) => ({ ...work, url: pictureAddress(work.id) }))
  const put = (kept: readonly ShownWork[]) =>
    keep.run({ params, body: { works: kept.map(({ id, caption }) => ({ id, caption })) } })
  return (
    <>
      <Panel title={t('proposal-data.step.images')} detail={t('proposal-data.why.images')}>
        <WorksEditor
          works={works}
          isBusy={add.isRunning}
          send={(body) => add.call(withForm(body, { params }))}
          arrange={(ids) => put(works.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))}
          write={(id, caption) => void put(works.map((work) => (work.id === id ? { ...work, caption } : work)))}
          remove={(id) => void put(works.filter((work) => work.id !== id))}
        />
      </Panel>
      <StepFoot onBack={onBack}>
        <Button variant="primary" onClick={() => onDone(data)}>
          {t('proposal-data.continue')}
        </Button>
      </StepFoot>
    </>
  )
}
