import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Popover } from '../../../../platform/ui/overlays/popover.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { ExplainNode } from '../../explain-node.ts'
import { figureOf, figureOfNode, filledFormula } from '../figures.ts'
import { wizardMessages } from './messages.ts'
import styles from './wizard.module.css'

interface ExplainProps {
  nodes: Record<string, ExplainNode>
  id: string
  /** What is clicked: the figure itself. */
  children: ReactNode
}

type Key = keyof typeof wizardMessages & string

/** A figure that opens: its formula, its inputs with their sources, and each input that is itself a result. */
export function Explain({ nodes, id, children }: ExplainProps) {
  const { t } = useText(wizardMessages)
  const [path, setPath] = useState<string[] | null>(null)
  const nameOf = (node: string) => (`wizard.node_${node}` in wizardMessages ? t(`wizard.node_${node}` as Key) : node)
  const sourceOf = (source: string | null) => {
    if (source === null) return ''
    if (source === 'typed') return t('wizard.explain_typed')
    const key = `wizard.explain_${source}`
    return key in wizardMessages ? t(key as Key) : source
  }
  // Formulas use the letters of the engineering; only these few names are words.
  const inWords = (text: string) =>
    text.replace(/\b[a-z]{4,}\w*\b/gi, (word) => {
      const key = `wizard.word_${word}`
      return key in wizardMessages ? t(key as Key) : word
    })
  const at = path?.at(-1) ?? id
  const node = nodes[at]
  if (!nodes[id]) return <span className={styles.figureButton}>{children}</span>
  return (
    <Popover
      isOpen={path !== null}
      onOpenChange={(isOpen) => setPath(isOpen ? [id] : null)}
      align="end"
      width="27rem"
      label={t('wizard.explain', { name: nameOf(id) })}
      trigger={
        <button type="button" className={styles.figureButton} onClick={() => setPath(path === null ? [id] : null)}>
          {children}
          <span className="sr-only">{t('wizard.explain', { name: nameOf(id) })}</span>
          <Icon of={IconInfoCircle} size="small" />
        </button>
      }
    >
      {node && (
        <div className={styles.explain}>
          <header>
            {path && path.length > 1 && (
              <IconButton
                icon={IconArrowLeft}
                label={t('wizard.explain_back')}
                size="small"
                onClick={() => setPath(path.slice(0, -1))}
              />
            )}
            <div>
              <p>{nameOf(at)}</p>
              <strong>{figureOfNode(node)}</strong>
            </div>
          </header>
          <p className={styles.formula}>
            {filledFormula(node) ?? inWords(node.formula)}
            {filledFormula(node) !== null && <small>{inWords(node.formula)}</small>}
          </p>
          <dl>
            {node.inputs.map((input) => (
              <div key={`${input.name}${input.node}`}>
                <dt>
                  {input.node && nodes[input.node] ? (
                    <button type="button" onClick={() => setPath([...(path ?? [id]), input.node!])}>
                      {nameOf(input.node)}
                    </button>
                  ) : (
                    inWords(input.name)
                  )}
                </dt>
                <dd>{figureOf(input.value, input.unit)}</dd>
                <dd>{input.node ? t('wizard.explain_engine') : sourceOf(input.source)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Popover>
  )
}
