/** Looked at, and nothing worth a word with the medicines of a chamber: so that silence about them means something. */
export const withoutInteraction = `
  *antihistamine *calcium_salt *zinc_salt *iron folic_acid folinic_acid vitamin_b_complex vitamin_b1 vitamin_b2 vitamin_b6 vitamin_c vitamin_d3
  vitamin_e cyanocobalamin mecobalamin nicotinamide multivitamin multimineral biotin betacarotene copper lutein
  oral_rehydration_salt glucose sodium_chloride electrolytes amino_acid lactulose macrogol glycerol ispaghula_husk bisacodyl
  sodium_picosulfate docusate senna simethicone sodium_alginate sodium_bicarbonate potassium_bicarbonate hyoscine_butylbromide
  drotaverine tiemonium mebeverine alverine trimebutine domperidone ondansetron palonosetron pancreatin lactase
  ursodeoxycholic_acid nystatin mebendazole albendazole ivermectin levamisole pyrantel nitazoxanide fosfomycin clavulanic_acid
  tazobactam rifaximin mupirocin oseltamivir valaciclovir montelukast ambroxol bromhexine carbocisteine acetylcysteine butamirate
  guaifenesin levodropropizine tolperisone eperisone chondroitin diacerein glucosamine calcitriol betahistine piracetam citicoline
  vinpocetine trimetazidine micronised_diosmin hesperidin calcium_dobesilate levocarnitine caffeine cod_liver_oil entecavir
  dydrogesterone allylestrenol progesterone empagliflozin dapagliflozin linagliptin levetiracetam tranexamic_acid ipratropium
  tiotropium sodium_cromoglicate pizotifen mosapride finasteride dutasteride prucalopride orlistat
`
