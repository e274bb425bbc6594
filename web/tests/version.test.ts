import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '../src/version'
import { projectVersion } from '../tools/version.mjs'

test('the page knows the version of the project', () => {
  expect(readFileSync('../CMakeLists.txt', 'utf8')).toContain(`project(tablee VERSION ${VERSION} `)
})

test('a project without a version builds no page', () => {
  expect(projectVersion('a\nproject(tablee VERSION 12.3.45 LANGUAGES CXX)\n')).toBe('12.3.45')
  expect(() => projectVersion('project(tablee LANGUAGES CXX)')).toThrow('no version')
})
