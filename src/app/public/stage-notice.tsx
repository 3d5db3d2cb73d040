import { ExpiredProposal, WithdrawnProposal } from '../../modules/proposals/ui/public/ended-proposal.tsx'
import { formatPhone } from '../../platform/brazil/phone.ts'
import { formatMessage, type Lang } from '../../platform/i18n/messages.ts'
import { publicPageMessages } from './messages.ts'
import { NoticeCard } from './notice-card.tsx'
import { ReachCompany } from './reach-company.tsx'
import type { Face, Stage } from './shared-stage.ts'

interface StageNoticeProps {
  stage: Exclude<Stage, { at: 'open' | 'gate' }>
  lang: Lang
  face: Face
  onAgain: () => void
}

/** Shown instead of a proposal: why it is not there, and whom to ask. */
export function StageNotice({ stage, lang, face, onAgain }: StageNoticeProps) {
  const t = (key: keyof typeof publicPageMessages, values?: Record<string, string>) =>
    formatMessage(lang, publicPageMessages[key], values)
  if (stage.at === 'loading') return <NoticeCard lang={lang} {...face} />
  if ((stage.at === 'expired' || stage.at === 'withdrawn') && stage.since) return <Ended {...{ stage, lang, face }} />
  if (stage.at === 'failed')
    return (
      <NoticeCard lang={lang} {...face} title={t('public-page.failed_title')}>
        <p role="alert">{stage.message}</p>
        <button type="button" className="pp-button pp-wide" onClick={onAgain}>
          {t('public-page.retry')}
        </button>
      </NoticeCard>
    )
  const name = stage.at === 'expired' ? 'expired' : 'unknown'
  return (
    <NoticeCard lang={lang} {...face} title={t(`public-page.${name}_title`)}>
      <p>{t(`public-page.${name}`, { company: face.company })}</p>
      <ReachCompany lang={lang} {...face} />
    </NoticeCard>
  )
}

type EndedProps = Omit<StageNoticeProps, 'onAgain' | 'stage'> & {
  stage: Extract<Stage, { at: 'expired' | 'withdrawn' }>
}

/** With who of the company is asked. */
function Ended({ stage, lang, face }: EndedProps) {
  const { name, phone } = stage.since!.consultant
  const facts = {
    lang,
    brand: face.brand,
    company: { name: face.company, phone: shownPhone(face.phone) },
    consultant: { name, phone: shownPhone(phone) },
    sellerPhone: phone.replace(/\D/g, ''),
    children: !phone && <ReachCompany lang={lang} {...face} phone={undefined} />,
  }
  return stage.at === 'withdrawn' ? (
    <WithdrawnProposal {...facts} reason={stage.since.reason} />
  ) : (
    <ExpiredProposal {...facts} validUntil={stage.since!.validUntil} />
  )
}

const shownPhone = (digits: string | undefined) => (digits ? formatPhone(digits) : null)
