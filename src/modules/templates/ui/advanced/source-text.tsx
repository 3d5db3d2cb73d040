import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { bracketMatching, foldGutter, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'

export interface SourceHandle {
  /** Puts a text where the caret is. */
  insert(text: string): void
  showLine(line: number): void
}

interface SourceTextProps {
  language: 'html' | 'css'
  label: string
  value: string
  onChange(value: string): void
  handle: RefObject<SourceHandle | null>
}

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '0.8125rem', background: 'var(--surface)', color: 'var(--text)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.55' },
  '.cm-gutters': { background: 'var(--sunken)', color: 'var(--text-3)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--tint-2)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--tint-2) !important' },
  '.cm-panels, .cm-tooltip': { background: 'var(--surface)', color: 'var(--text)' },
})

/** In the colours of the scheme. */
const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.propertyName], color: 'var(--primary-text)' },
  { tag: [tags.string, tags.number, tags.color, tags.atom], color: 'var(--info-text)' },
  { tag: [tags.comment, tags.angleBracket, tags.punctuation], color: 'var(--text-2)' },
])

/** HTML or CSS as it is typed. Escape and then Tab leaves it. */
export function SourceText({ language, label, value, onChange, handle }: SourceTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef({ onChange, value, label })
  useEffect(() => {
    latest.current = { onChange, value, label }
  })
  useEffect(() => {
    const made = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          foldGutter(),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          syntaxHighlighting(colours),
          indentUnit.of('  '),
          EditorView.lineWrapping,
          language === 'html' ? html({ autoCloseTags: true }) : css(),
          keymap.of([
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...searchKeymap,
            ...historyKeymap,
            ...completionKeymap,
            indentWithTab,
          ]),
          look,
          EditorView.contentAttributes.of({ 'aria-label': latest.current.label }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString())
          }),
        ],
      }),
    })
    view.current = made
    return () => {
      made.destroy()
      view.current = null
    }
  }, [language])
  // What comes from elsewhere takes the place of what stands there.
  useEffect(() => {
    const now = view.current
    if (now && now.state.doc.toString() !== value)
      now.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: value } })
  }, [value])
  useImperativeHandle(handle, () => ({
    insert: (text) => {
      const now = view.current
      if (!now) return
      now.dispatch(now.state.replaceSelection(text))
      now.focus()
    },
    showLine: (line) => {
      const now = view.current
      if (!now) return
      const { from } = now.state.doc.line(Math.min(Math.max(1, line), now.state.doc.lines))
      now.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      now.focus()
    },
  }))
  return <div ref={place} style={{ flex: 1, minHeight: 0, overflow: 'hidden' }} />
}
