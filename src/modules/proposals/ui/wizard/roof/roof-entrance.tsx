import { IconHome2 } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMay } from '../../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../../platform/ui/feedback/notices.ts'
import { Button, LinkButton } from '../../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { designs } from '../../../../designs/contract.ts'
import { roofForProposal } from '../../../../designs/roof-for-proposal.ts'
import { roofPath } from '../../../../designs/ui/public.ts'
import { wizardMessages } from '../messages.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import type { WizardState, WizardStepId } from '../wizard-state.ts'
import { changesKit, offeredRoof, withRoof } from './drawn-roof.ts'

/** The roof as it was drawn last, and how the form takes it: a chosen kit is asked about first. */
function useDrawnRoof(wizard: Wizard, landed = (state: WizardState) => state) {
  const { t } = useText(wizardMessages)
  const kept = useItem(designs.show, { params: { dealId: wizard.start.deal.id } }, { staleTime: 0 })
  const [isAsking, setAsking] = useState(false)
  const offersOwn = useMay('proposals.kit-own')
  const roof = useMemo(() => {
    const { design, facts } = kept.data ?? {}
    return design && facts ? offeredRoof(roofForProposal(design, facts), offersOwn) : null
  }, [kept.data, offersOwn])
  const take = (takesKit: boolean) => {
    setAsking(false)
    if (!roof) return
    wizard.setState((before) => landed(withRoof(before, roof, takesKit)))
    notify.success(t('wizard.roof_taken', { count: roof.modules, planes: roof.planes.length }))
  }
  const use = () => {
    if (!roof || roof.modules === 0) return
    if (changesKit(wizard.state, roof)) setAsking(true)
    else take(true)
  }
  // The dialog closes after its answer, too.
  const isAnswered = useRef(false)
  const close = () => {
    if (!isAnswered.current) take(false)
    isAnswered.current = false
  }
  const question = roof && (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={close}
      title={t('wizard.roof_kit_ask')}
      confirm={t('wizard.roof_kit_take')}
      back={t('wizard.roof_kit_keep')}
      run={async () => {
        isAnswered.current = true
        take(true)
      }}
    >
      {t('wizard.roof_kit_why', { drawn: roof.modules, chosen: wizard.state.choices.kit.modules ?? 0 })}
    </ConfirmDialog>
  )
  return { roof, use, question, isFresh: kept.isFetched && !kept.isFetching }
}

/** Takes the drawn roof as the form opens, once: at the step that shows it, unless the bill is still to be typed. */
export function RoofToTake({ wizard, steps }: { wizard: Wizard; steps: readonly WizardStepId[] }) {
  const step = steps.includes('place') ? 'place' : 'kit'
  const { roof, use, question, isFresh } = useDrawnRoof(wizard, (state) =>
    wizard.lacking.bill.length > 0 ? state : { ...state, step },
  )
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || !roof || !isFresh) return
    isTaken.current = true
    use()
  })
  return question
}

/** Where the form's roof is drawn, and taken from the drawing. */
export function RoofEntrance({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { roof, use, question } = useDrawnRoof(wizard)
  const { kit } = wizard.calculation.choices
  return (
    <div className={styles.roofEntrance}>
      <LinkButton size="small" icon={IconHome2} to={roofPath(wizard.start.deal.id, kit)}>
        {t('wizard.draw_roof')}
      </LinkButton>
      {roof && roof.modules > 0 && (
        <Button size="small" onClick={use}>
          {t('wizard.use_roof', { count: roof.modules, planes: roof.planes.length })}
        </Button>
      )}
      {question}
    </div>
  )
}
