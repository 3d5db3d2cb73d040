import { afterEach, expect } from 'vitest'
import { checkRepliesBy, wrongReplies } from '../../platform/ui/testing/reply-shapes.ts'
import { everyEndpoint } from './every-contract.ts'

if (everyEndpoint.length === 0) throw new Error('No contract was found.')
checkRepliesBy(everyEndpoint)

afterEach(() => expect(wrongReplies(), 'replies that no contract allows').toEqual([]))
