import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Popover } from '../../../../../platform/ui/overlays/popover.tsx'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { paybackMonths } from '../../../../pricing/cash-flow.ts'
import type { ExplainInput, ExplainNode } from '../../../explain/explain-node.ts'
import { figureOf, figureOfNode, filledFormula, timeOf } from '../../figures.ts'
import { proposalScreenMessages } from '../../messages.ts'
import { wizardMessages } from '../messages.ts'
import styles from '../wizard.module.css'

interface ExplainProps {
  nodes: Record<string, ExplainNode>
  id: string
  /** The clickable figure. */
  children: ReactNode
}

type Key = keyof typeof wizardMessages & string

/** A figure, or the first and the last of a series. */
function seriesOf({ value, series, unit }: ExplainInput) {
  const figures = series ? [series[0] ?? 0, series.at(-1) ?? 0] : [value]
  return figures.map((figure) => figureOf(figure, unit)).join(' … ')
}

/** A figure that expands: its formula, its inputs with their sources, and each input that is itself a result. */
export function Explain({ nodes, id, children }: ExplainProps) {
  const { t } = useText(wizardMessages)
  const [path, setPath] = useState<string[] | null>(null)
  if (!nodes[id]) return <span className={styles.figureButton}>{children}</span>
  const label = t('wizard.explain', { name: nameOf(id, nodes, t) })
  return (
    <Popover
      isOpen={path !== null}
      onOpenChange={(isOpen) => setPath(isOpen ? [id] : null)}
      align="end"
      width="27rem"
      label={label}
      trigger={
        <button type="button" className={styles.figureButton} onClick={() => setPath(path === null ? [id] : null)}>
          <span>{children}</span>
          <span className="sr-only">{label}</span>
          <Icon of={IconInfoCircle} size="small" />
        </button>
      }
    >
      <Explanation nodes={nodes} path={path ?? [id]} onGo={setPath} />
    </Popover>
  )
}

type Say = ReturnType<typeof useText<typeof wizardMessages>>['t']

function nameOf(node: string, nodes: ExplainProps['nodes'], t: Say) {
  const key = `wizard.node_${node.replace(/\.\d+$/, '')}`
  return [key in wizardMessages ? t(key as Key) : node, nodes[node]?.label].filter(Boolean).join(' · ')
}

interface ExplanationProps extends Pick<ExplainProps, 'nodes'> {
  /** From the figure to the input that is looked at. */
  path: string[]
  onGo(path: string[]): void
}

/** Of one figure; made when it is opened, not with every key. */
function Explanation({ nodes, path, onGo }: ExplanationProps) {
  const { t } = useText(wizardMessages)
  const { t: say } = useText(proposalScreenMessages)
  // Proposals frozen before the letters had names show only the letter.
  const meaningOf = ({ label = '' }: Partial<ExplainInput>) =>
    `wizard.input_${label}` in wizardMessages ? t(`wizard.input_${label}` as Key) : label
  const sourceOf = (source: string | null) => {
    if (source === null) return ''
    if (source === 'typed') return t('wizard.explain_typed')
    const key = `wizard.explain_${source}`
    return key in wizardMessages ? t(key as Key) : source
  }
  // Formulas use engineering letters; only these few names are words.
  const inWords = (text: string) =>
    text.replace(/\b[a-z]{4,}\w*\b/gi, (word) => {
      const key = `wizard.word_${word}`
      return key in wizardMessages ? t(key as Key) : word
    })
  // A word needs no explanation beside it; a letter does.
  const lettered = (name: string, meaning: string) =>
    meaning === '' || /^[a-z]{4,}$/.test(name) ? meaning || inWords(name) : `${name} · ${meaning}`
  const at = path.at(-1)!
  const node = nodes[at]
  if (!node) return null
  const filled = filledFormula(node)
  return (
    <div className={styles.explain}>
      <header>
        {path.length > 1 && (
          <IconButton
            icon={IconArrowLeft}
            label={t('wizard.explain_back')}
            size="small"
            onClick={() => onGo(path.slice(0, -1))}
          />
        )}
        <div>
          <p>{nameOf(at, nodes, t)}</p>
          <strong>{node.unit === 'years' ? timeOf(paybackMonths(node.value)!, say) : figureOfNode(node)}</strong>
        </div>
      </header>
      <p className={styles.formula}>
        {filled ?? inWords(node.formula)}
        {filled !== null && <small>{inWords(node.formula)}</small>}
      </p>
      <dl>
        {node.inputs.map((input) => (
          <div key={`${input.name}${input.node}`}>
            <dt>
              {input.node && nodes[input.node] ? (
                <button type="button" onClick={() => onGo([...path, input.node!])}>
                  {lettered(input.name, meaningOf(input) || nameOf(input.node, nodes, t))}
                </button>
              ) : (
                lettered(input.name, meaningOf(input))
              )}
            </dt>
            <dd>{seriesOf(input)}</dd>
            <dd>{input.node ? t('wizard.explain_engine') : sourceOf(input.source)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
