/** The price question: one figure when selling, a range when buying; a home's slider is not linear, a vehicle's is. */
import type { Category } from '../../../domain/intentions.ts';
import { limits } from '../../../domain/limits.ts';
import {
  positionOfPrice,
  priceAtPosition,
  priceText,
  withMaximum,
  withMinimum,
} from '../../../domain/money.ts';
import { RangeWithTypedValues } from '../../ui/range-with-typed-values.tsx';
import type { Scale } from '../../ui/scale.ts';
import { ValueWithSlider } from '../../ui/value-with-slider.tsx';
import type { QuestionFieldProps } from './question-field-props.ts';
import type { OpenRange } from './typed-answers.ts';

export function PriceField({ set, question, value, onChange, error }: QuestionFieldProps) {
  const scale = scales[set.category];
  const shared = {
    scale,
    label: question.label,
    hint: question.hint,
    error,
    required: !question.optional,
  };
  if (set.type === 'sell')
    return (
      <ValueWithSlider {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />
    );
  return (
    <RangeWithTypedValues
      {...shared}
      value={isRange(value) ? value : anyPrice}
      onChange={onChange}
      withMinimum={(range, min) => withMinimum(range, min, scale.bounds.min)}
      withMaximum={withMaximum}
      labels={{ min: 'Minimum price', max: 'Maximum price', open: 'Any' }}
    />
  );
}

const { property, vehicle, slider } = limits.price;
const anyPrice: OpenRange = { min: null, max: null };

const pounds = { format: priceText, prefix: '£' };

const scales: Record<Category, Scale> = {
  property: {
    ...pounds,
    bounds: property,
    positions: slider.positions,
    // A quarter of a position is £5,000 below a million.
    positionStep: 0.25,
    valueAt: priceAtPosition,
    positionOf: positionOfPrice,
  },
  vehicle: {
    ...pounds,
    bounds: vehicle,
    positions: vehicle.max,
    positionStep: vehicle.step,
    valueAt: (position) => position,
    positionOf: (price) => price,
  },
};

function isRange(value: unknown): value is OpenRange {
  return typeof value === 'object' && value !== null;
}
