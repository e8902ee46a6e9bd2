import { type ResponseShape, createResponseShape } from './answers.ts';
import type { Deps } from './contract.ts';
import type { ContractDocument, Operation } from './document.ts';
import { toFieldErrors } from './field-errors.ts';
import { createProjections } from './projection.ts';
import { createRequestReader, type RequestReader } from './requests.ts';
import { createCompiler } from './schemas.ts';

export type CompiledOperation = Operation & { request: RequestReader; answer: ResponseShape };

export type CompiledContract = {
  operations: CompiledOperation[];
  problems: ContractDocument['problems'];
  check: Deps['check'];
};

const compiled = new WeakMap<ContractDocument, CompiledContract>();

/** Compiles a contract, once per document; anything that cannot be served throws here, at start. */
export function compileContract(document: ContractDocument): CompiledContract {
  const known = compiled.get(document) ?? compile(document);
  compiled.set(document, known);
  return known;
}

function compile({ operations, schemas, problems }: ContractDocument): CompiledContract {
  const bodies = createCompiler(schemas, { coerceTypes: false, useDefaults: true });
  const texts = createCompiler(schemas, { coerceTypes: 'array', useDefaults: true });
  const answers = createCompiler(schemas, { coerceTypes: false, useDefaults: false });
  const projectionOf = createProjections(schemas);
  return {
    operations: operations.map((operation) => ({
      ...operation,
      request: createRequestReader(operation, schemas, { body: bodies, text: texts }),
      answer: createResponseShape(operation, answers, projectionOf),
    })),
    problems,
    check(name, value, pointer = '') {
      const validate = bodies.validatorOf(name);
      return validate(value) ? { value } : { errors: toFieldErrors(validate.errors, bodies.nameOf, pointer) };
    },
  };
}
