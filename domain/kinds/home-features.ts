/** The questions about features of a home: one for sellers and one for buyers each. */
import { type FeatureName, features, yesOrNo } from '../home-facts.ts';
import { inDiscovery, oneOf, orAny, orNotSaid } from './field.ts';
import { asks } from './kind.ts';

const section = 'Features';

function has<Name extends FeatureName>(name: Name) {
  const field = inDiscovery({ criterion: name, as: 'value' }, orNotSaid(oneOf(yesOrNo)));
  const { label, hint, yes, no } = features[name];
  return asks({
    answers: { [name]: field } as Record<Name, typeof field>,
    label,
    type: 'button-select',
    section,
    hint,
    fact: { label, text: (_, it) => yesOrNo.find((said) => said === it[name]) },
    chip: { at: 3, text: (_, it) => ({ Yes: yes, No: no })[String(it[name])] },
  });
}

function wanted<Name extends FeatureName>(name: Name) {
  const field = inDiscovery({ criterion: name, as: 'value' }, orAny(oneOf(['Yes'], { Yes: 'Wanted' })));
  const { label, hint } = features[name];
  return asks({
    answers: { [name]: field } as Record<Name, typeof field>,
    label,
    type: 'button-select',
    section,
    hint,
    fact: { label, text: (_, it) => (it[name] === 'Yes' ? 'Wanted' : undefined) },
  });
}

export const featuresSaid = {
  outsideSpace: has('outsideSpace'),
  noChain: has('noChain'),
  groundFloor: has('groundFloor'),
  lift: has('lift'),
};

export const featuresAsked = {
  outsideSpace: wanted('outsideSpace'),
  noChain: wanted('noChain'),
  groundFloor: wanted('groundFloor'),
  lift: wanted('lift'),
};
