import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { workedOut } from '../../blocks/filled.ts'

const fields = new RegExp(workedOut, 'g')

/** Fields and conditions are tinted where they stand; they stay the text that they are. */
export const Fields = Extension.create({
  name: 'fields',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const found: Decoration[] = []
          doc.descendants((node, at) => {
            for (const { 0: text, index } of node.text?.matchAll(fields) ?? [])
              found.push(
                Decoration.inline(at + index, at + index + text.length, {
                  class: text.startsWith('{%') ? 'condition' : 'field',
                }),
              )
          })
          return DecorationSet.create(doc, found)
        },
      },
    }),
  ],
})
